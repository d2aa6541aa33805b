import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { RouteScope } from '#platform/navigation/route-scope.tsx';
import { createBrowserHistory, Router } from '#platform/navigation/router.ts';
import { usePageTitle, usePageTitleOf } from './page-title.ts';

const FEED = { pathname: '/feed', search: '', hash: '', state: null, key: 'feed' };
const POST = { ...FEED, pathname: '/post', key: 'post' };

function Page({ title }: { title: string | undefined }) {
  usePageTitle(title);
  return null;
}

function Titles() {
  return <output>{`${usePageTitleOf('/feed')} under ${usePageTitleOf('/post')}`}</output>;
}

function draw(feed: string | undefined, post: string | null) {
  return (
    <Router location={POST} navigator={createBrowserHistory({ v5Compat: true })}>
      <Titles />
      <RouteScope location={FEED} path="/feed" params={{}}>
        <Page title={feed} />
      </RouteScope>
      {post !== null && (
        <RouteScope location={POST} path="/post" params={{}}>
          <Page title={post} />
        </RouteScope>
      )}
    </Router>
  );
}

const shown = () => screen.getByRole('status').textContent;

test('each page on screen has its own title while mounted', () => {
  const { rerender } = render(draw(undefined, 'A walk'));
  expect(shown()).toBe('undefined under A walk');
  rerender(draw('Latest', 'A long walk'));
  expect(shown()).toBe('Latest under A long walk');
  rerender(draw('Latest', null));
  expect(shown()).toBe('Latest under undefined');
});
