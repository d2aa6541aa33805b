import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { listSocialSignIns } from '@tagalong/contracts/account/social-login';
import { urlOf } from '@tagalong/contracts/core/endpoint';
import type { SnapshotRemote } from '@tagalong/contracts/core/page-boot';
import { href, type RouteInfo } from '@tagalong/contracts/core/routes';
import { EARNINGS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import {
  HOME_FEATURED_ROUTE,
  HOME_LATEST_ROUTE,
  HOME_SHOP_ROUTE,
  LIKEBOARDS_ROUTE,
  POST_ROUTE,
} from '@tagalong/contracts/social/routes';
import { HOT_PRODUCTS_ROUTE, PRODUCT_ROUTE } from '@tagalong/contracts/storefront/routes';
import {
  defineRemote,
  Link,
  type OverlayProps,
  overlay,
  type PageProps,
  page,
  type RemoteDefinition,
  type ToastRequest,
  useHost,
  useParams,
} from '@tagalong/platform';
import { success } from '@tagalong/testing/answers';
import { buildCreator, buildUser } from '@tagalong/testing/builders';
import { noWorkers } from '@tagalong/testing/no-workers';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { buildRemote, buildRoute } from './host/remotes/build-remote.ts';
import { takeReturnUrl } from './host/session/return-url.ts';
import { createSite } from './host/site/create-site.ts';
import { SiteRoot } from './site-root.tsx';
import { createToastStore } from './toasts/toast-store.ts';

function Feed() {
  const { ask } = useHost();
  const [count, setCount] = useState(0);
  const like = async () => {
    const answer = await ask(COLLECTIONS_PICK, { target_type: 4, target_id: 7 });
    setCount(answer?.count ?? -1);
  };
  return (
    <>
      <h1>The feed</h1>
      <Link to={href(POST_ROUTE, { id: 7 })}>Open post 7</Link>
      <Link to={href(HOT_PRODUCTS_ROUTE)}>Go to hot products</Link>
      <button type="button" onClick={() => void like()}>
        Collect {count}
      </button>
    </>
  );
}

function Post() {
  return (
    <>
      <h1>Post {useParams().id}</h1>
      <Link to={href(PRODUCT_ROUTE, { id: 8 })}>Open product 8</Link>
      <Link to={href(HOT_PRODUCTS_ROUTE)}>Leave for hot products</Link>
    </>
  );
}
const heading = (text: string) => () => <h1>{text}</h1>;
const Named = ({ route }: PageProps) => <h1>Route {route}</h1>;

function Picker({ answer, cancel }: OverlayProps<typeof COLLECTIONS_PICK>) {
  return (
    <div role="dialog" aria-label="Picker">
      <button type="button" onClick={() => answer({ count: 3 })}>
        Confirm
      </button>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}

const pageOf = (route: RouteInfo, Page: (props: PageProps) => React.ReactNode) =>
  page(route, async () => ({ Page }), { skeleton: 'none' });

const DEFINITION = defineRemote({
  name: 'social',
  team: 'social',
  routes: [
    pageOf(HOME_LATEST_ROUTE, Feed),
    pageOf(POST_ROUTE, Post),
    pageOf(PRODUCT_ROUTE, heading('Product 8')),
    pageOf(HOT_PRODUCTS_ROUTE, heading('Hot products')),
    pageOf(LIKEBOARDS_ROUTE, heading('Collections')),
    pageOf(EARNINGS_ROUTE, heading('Bank')),
    pageOf(HOME_FEATURED_ROUTE, Named),
    pageOf(HOME_SHOP_ROUTE, Named),
  ],
  intents: [overlay(COLLECTIONS_PICK, async () => ({ Picker }))],
});

function snapshotOf({ routes, intents }: RemoteDefinition): SnapshotRemote {
  return buildRemote({
    routes: routes.map(({ route: { pageClass, overFeed, ...route } }) =>
      buildRoute({ ...route, page_class: pageClass, over_feed: overFeed ?? false, skeleton: 'none' }),
    ),
    intents: intents.map(({ contract, isFunction }) => ({ name: contract.name, is_function: isFunction })),
  });
}

/** The response that login requests was inlined in the page. */
const NO_SOCIAL_LOGIN = { [urlOf(listSocialSignIns, {})]: success([]) };

async function open(path: string, user: CurrentUser | null = null, definition = DEFINITION) {
  window.history.replaceState(null, '', path);
  const toasts: ToastRequest[] = [];
  const reports: unknown[] = [];
  const remotes = [snapshotOf(definition)];
  const parts = createSite({
    boot: {
      snapshot: { id: 'set-1', remotes },
      session: success(user),
      data: { ...NO_SOCIAL_LOGIN },
      nonce: '',
      language: 'en',
    },
    user,
    loadBuild: async () => definition,
    report: (error) => reports.push(error),
    showToast: (toast) => toasts.push(toast),
    startWorker: noWorkers,
  });
  await act(async () => {
    render(<SiteRoot {...parts} toasts={createToastStore()} traceId="a1b2c3d4" />);
  });
  return { ...parts, user: userEvent.setup({ delay: null }), toasts, reports };
}

const path = () => window.location.pathname;
const layer = () => screen.queryByRole('dialog', { name: /^(Post|Product)$/ });
const click = (view: Awaited<ReturnType<typeof open>>, role: 'link' | 'button', name: string | RegExp) =>
  view.user.click(screen.getByRole(role, { name }));

/**
 * Parts after the first paint have their own tests. On a slow machine they may start here, too, without reaching a
 * server.
 */
class NoChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

beforeEach(() => {
  takeReturnUrl();
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  Object.assign(globalThis, { BroadcastChannel: NoChannel });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

test('a frame that throws leaves a message with the trace instead of an empty page', async () => {
  const { error } = console;
  // React logs the error that the boundary caught, which this test causes on purpose.
  console.error = () => undefined;
  const view = await open('/home/latest');
  act(() => {
    view.site.history.navigator.push('/likeboards');
    view.site.routes.match = () => {
      throw new Error('broken frame');
    };
  });
  console.error = error;
  expect(screen.getByRole('alert').textContent).toContain('a1b2c3d4');
  expect(view.reports).toEqual([new Error('broken frame')]);
});

describe('a page over the feed', () => {
  test('a post opens over the feed, which stays covered', async () => {
    const view = await open('/home/latest');
    await click(view, 'link', 'Open post 7');
    expect(await within(layer() as HTMLElement).findByRole('heading', { name: 'Post 7' })).toBeTruthy();
    expect(path()).toBe('/postdetails/7');
    expect(screen.getByText('The feed').closest('[inert]')).not.toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Post 7'));
  });

  test.each([
    ['Escape', (view: Awaited<ReturnType<typeof open>>) => view.user.keyboard('{Escape}')],
    ['its close button', (view: Awaited<ReturnType<typeof open>>) => click(view, 'button', 'Close')],
  ])('%s closes it and returns the focus to its opener', async (_, close) => {
    const view = await open('/home/latest');
    await click(view, 'link', 'Open post 7');
    await screen.findByRole('heading', { name: 'Post 7' });
    await close(view);
    await waitFor(() => expect(layer()).toBeNull());
    expect(path()).toBe('/home/latest');
    expect(document.activeElement?.textContent).toBe('Open post 7');
    expect(screen.getByText('The feed').closest('[inert]')).toBeNull();
  });

  test('closing returns the focus to the same link after the feed was redrawn', async () => {
    const view = await open('/home/latest');
    const opener = screen.getByRole('link', { name: 'Open post 7' });
    await view.user.click(opener);
    await screen.findByRole('heading', { name: 'Post 7' });
    const redrawn = opener.cloneNode(true) as HTMLElement;
    opener.replaceWith(redrawn);
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(redrawn));
    redrawn.replaceWith(opener);
  });

  test('a product opened from the post replaces it, and the feed stays below', async () => {
    const view = await open('/home/latest');
    await click(view, 'link', 'Open post 7');
    await screen.findByRole('heading', { name: 'Post 7' });
    await click(view, 'link', 'Open product 8');
    expect(await screen.findByRole('heading', { name: 'Product 8' })).toBeTruthy();
    expect(screen.queryByText('Post 7')).toBeNull();
    expect(screen.getByText('The feed')).toBeTruthy();
  });

  test('opening another page from it closes it and moves the focus', async () => {
    const view = await open('/home/latest');
    await click(view, 'link', 'Open post 7');
    await screen.findByRole('heading', { name: 'Post 7' });
    await click(view, 'link', 'Leave for hot products');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Hot products'));
    expect(layer()).toBeNull();
  });

  test('Escape handled by its page leaves it open', async () => {
    const view = await open('/home/latest');
    await click(view, 'link', 'Open post 7');
    const heading = await screen.findByRole('heading', { name: 'Post 7' });
    heading.addEventListener('keydown', (event) => event.preventDefault());
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await view.user.keyboard('{Escape}');
    expect(layer()).not.toBeNull();
    expect(path()).toBe('/postdetails/7');
  });

  test('Escape that closes a popup above it leaves it open', async () => {
    const view = await open('/home/latest');
    await click(view, 'link', 'Open post 7');
    await screen.findByRole('heading', { name: 'Post 7' });
    act(() => void view.host.ask(AUTH_LOGIN, { reason: 'like' }));
    const popup = await screen.findByRole('dialog', { name: 'Like & collect' });
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(popup.isConnected).toBe(false));
    expect(layer()).not.toBeNull();
  });
});

describe('pages', () => {
  test("the frame carries the page's class and the document its title", async () => {
    const view = await open('/home/latest');
    const root = document.querySelector('[data-page-root]');
    expect(root?.className).toContain('home-home');
    await click(view, 'link', 'Go to hot products');
    await screen.findByRole('heading', { name: 'Hot products' });
    expect(root?.className).not.toContain('home-home');
    expect(document.title).toBe('Hot products · Tagalong');
  });

  test('the skip link skips the menus without a history entry', async () => {
    const view = await open('/home/latest');
    const { length } = window.history;
    await click(view, 'link', 'Skip to content');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect([window.location.hash, window.history.length]).toEqual(['', length]);
  });

  test('[SH-12] an unknown path shows the not-found page with a link to the feed', async () => {
    const view = await open('/no/such/page');
    expect(screen.getByRole('heading', { level: 1, name: 'We couldn’t find that page' })).toBeTruthy();
    await view.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('heading', { name: 'The feed' })).toBeTruthy();
  });

  test('/ redirects to the feed', async () => {
    await open('/');
    expect(await screen.findByRole('heading', { name: 'The feed' })).toBeTruthy();
    expect(path()).toBe('/home/latest');
  });

  test('Back on a directly opened page leads to the feed', async () => {
    const view = await open('/hotproducts');
    await click(view, 'button', 'Back');
    expect(await screen.findByRole('heading', { name: 'The feed' })).toBeTruthy();
  });

  test.each(['/me/likeboards?sort=new', '/me/earnings'])(
    '[RT-09] %s sends a visitor to login and returns afterwards',
    async (target) => {
      const view = await open(target);
      expect(await screen.findByRole('heading', { name: 'Log In' })).toBeTruthy();
      expect(screen.queryByRole('heading', { name: /Collections|Bank/ })).toBeNull();
      act(() => view.host.setSession(buildCreator()));
      expect(await screen.findByRole('heading', { name: /Collections|Bank/ })).toBeTruthy();
      expect(path() + window.location.search).toBe(target);
    },
  );

  test('[RT-09] a login without a return path leads to the feed', async () => {
    const view = await open('/login');
    await screen.findByRole('heading', { name: 'Log In' });
    act(() => view.host.setSession(buildUser()));
    expect(await screen.findByRole('heading', { name: 'The feed' })).toBeTruthy();
  });
});

test('a component shared by several routes receives the route name', async () => {
  await open('/home/shop');
  expect(screen.getByRole('heading', { name: 'Route home-shop' })).toBeTruthy();
});

describe('overlays', () => {
  test("a remote's overlay answers the page that asked", async () => {
    const view = await open('/home/latest');
    await click(view, 'button', /^Collect/);
    await view.user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('button', { name: 'Collect 3' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closing a popup whose opener was redrawn focuses the page heading', async () => {
    const view = await open('/home/latest');
    const opener = screen.getByRole('button', { name: /^Collect/ });
    act(() => opener.focus());
    act(() => void view.host.ask(AUTH_LOGIN, { reason: 'like' }));
    await screen.findByRole('dialog', { name: 'Like & collect' });
    const redrawn = opener.cloneNode(true);
    opener.replaceWith(redrawn);
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The feed'));
    redrawn.parentNode?.replaceChild(opener, redrawn);
  });

  test('[AU-05] Create first asks a visitor for an account', async () => {
    const view = await open('/home/latest');
    await view.user.click(screen.getAllByLabelText('Create')[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Ready to create a post?' })).toBeTruthy();
  });

  test('an intent that no active remote answers shows a toast', async () => {
    const view = await open('/home/latest', buildUser());
    await view.user.click(screen.getAllByLabelText('Create')[0] as HTMLElement);
    expect(view.toasts).toMatchObject([{ kind: 'error' }]);
    expect(String(view.reports[0])).toContain('create.choose');
    expect(view.site.intents.current()).toEqual([]);
  });

  test('an overlay that fails to load shows a toast, and Retry loads it', async () => {
    let isBroken = true;
    const load = async () => (isBroken ? Promise.reject(new Error('ChunkLoadError')) : { Picker });
    const view = await open('/home/latest', null, {
      ...DEFINITION,
      intents: [overlay(COLLECTIONS_PICK, load)],
    });
    await click(view, 'button', /^Collect/);
    await waitFor(() => expect(view.toasts).toHaveLength(1));
    isBroken = false;
    act(() => view.toasts[0]?.action?.run());
    await view.user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('button', { name: 'Collect 3' })).toBeTruthy();
  });
});
