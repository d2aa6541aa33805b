import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { HeaderAction } from '#platform/host/header-actions.ts';
import { inHost, stubHost } from '#platform/host/stub-host.tsx';
import { RouteScope } from '#platform/navigation/route-scope.tsx';
import { createBrowserHistory, Router } from '#platform/navigation/router.ts';
import { useHeaderAction, useHeaderActionOf } from './use-header-action.ts';

const FEED = { pathname: '/feed', search: '', hash: '', state: null, key: 'feed' };
const FORM = { ...FEED, pathname: '/form', key: 'form' };

function Page({ action }: { action: HeaderAction | null }) {
  useHeaderAction(action);
  return null;
}

function Header({ of }: { of: string }) {
  const action = useHeaderActionOf(of);
  return (
    action && (
      <button type="button" disabled={action.isDisabled} onClick={action.onPress}>
        {`${of}: ${action.label ?? 'usual'}${action.isPending ? '…' : ''}`}
      </button>
    )
  );
}

function draw(feed: HeaderAction | null, form: HeaderAction | null) {
  const Host = inHost(stubHost());
  const history = createBrowserHistory({ v5Compat: true });
  const pages = (onFeed: HeaderAction | null, onForm: HeaderAction | null): ReactNode => (
    <Host>
      <Router location={FORM} navigator={history}>
        <Header of="feed" />
        <Header of="form" />
        <RouteScope location={FEED} path="/feed" params={{}}>
          <Page action={onFeed} />
        </RouteScope>
        <RouteScope location={FORM} path="/form" params={{}}>
          <Page action={onForm} />
        </RouteScope>
      </Router>
    </Host>
  );
  const view = render(pages(feed, form));
  return (...next: Parameters<typeof pages>) => view.rerender(pages(...next));
}

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('[SH-02] the button belongs to the header of its own page only', () => {
  draw(null, { onPress: jest.fn() });
  expect(names()).toEqual(['form: usual']);
});

test("two pages have their own buttons; a press runs the latest render's work", () => {
  const first = jest.fn();
  const latest = jest.fn();
  const feed = jest.fn();
  const again = draw({ onPress: feed }, { onPress: first, label: 'Done' });
  again({ onPress: feed }, { onPress: latest, label: 'Done' });
  act(() => screen.getByRole('button', { name: 'form: Done' }).click());
  expect([feed, first, latest].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
});

test('follows the state of its page and is removed with it', () => {
  const onPress = jest.fn();
  const again = draw(null, { onPress, isDisabled: true });
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
  again(null, { onPress, isPending: true });
  expect(names()).toEqual(['form: usual…']);
  again(null, null);
  expect(names()).toEqual([]);
});
