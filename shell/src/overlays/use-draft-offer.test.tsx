import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { DRAFT_OFFER } from '@tagalong/contracts/creation/intents';
import { cookies } from '@tagalong/platform';
import { buildUser } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act } from '@testing-library/react';
import { createRouteTable } from '#host/navigation/route-table.ts';
import { buildRemote, buildRoute } from '#host/remotes/build-remote.ts';
import { type Site, SiteProvider } from '#host/site/site-context.tsx';
import { useDraftOffer } from './use-draft-offer.ts';

const CREATION = buildRemote({
  name: 'creation',
  routes: [buildRoute({ name: 'create-post-type', path: '/create-post/:type' })],
});

beforeEach(() => {
  jest.useFakeTimers();
  cookies.remove('draft_offered');
});
afterEach(() => void jest.useRealTimers());

function Page() {
  useDraftOffer();
  return <p>The page</p>;
}

function open({ path = '/help', isVisitor = false } = {}) {
  const site = { routes: createRouteTable([CREATION]), intents: { current: () => [] } } as unknown as Site;
  const draw = () =>
    renderRemote(
      <SiteProvider site={site}>
        <Page />
      </SiteProvider>,
      { path, user: isVisitor ? null : buildUser(), advanceTimers: jest.advanceTimersByTime },
    );
  return { draw, ...draw() };
}
const wait = (ms = 7_000) => act(() => jest.advanceTimersByTimeAsync(ms));

test('[DR-02] the last draft is offered at an idle moment, once per visit', async () => {
  const { asked, answerIntent, unmount, draw } = open();
  await wait(4_000);
  act(() => void window.dispatchEvent(new Event('scroll')));
  await wait(4_000);
  expect(asked).toEqual([]);
  await wait();
  expect(asked).toEqual([{ name: 'draft.offer', payload: {} }]);
  await answerIntent(DRAFT_OFFER, null);
  unmount();
  const again = draw();
  await wait();
  expect(again.asked).toEqual([]);
});

test.each([
  ['on a static page', { path: '/page/terms' }],
  ['where posts are created', { path: '/create-post/video' }],
  ['to a visitor', { isVisitor: true }],
])('[DR-02] nothing is offered %s', async (_, where) => {
  const { asked } = open(where);
  await wait();
  expect(asked).toEqual([]);
});

test('[XT-33] the offer waits while a notice is shown', async () => {
  const notice = document.body.appendChild(document.createElement('p'));
  notice.dataset.notice = '';
  const { asked } = open();
  await wait();
  expect(asked).toEqual([]);
  notice.remove();
  await wait();
  expect(asked).toHaveLength(1);
});
