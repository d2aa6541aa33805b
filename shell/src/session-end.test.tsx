import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { whoAmI } from '@tagalong/contracts/account/account';
import { SESSION_CHANGED, SESSION_LOST } from '@tagalong/contracts/account/events';
import { listSocialSignIns } from '@tagalong/contracts/account/social-login';
import { urlOf } from '@tagalong/contracts/core/endpoint';
import { LIKEBOARDS_ROUTE } from '@tagalong/contracts/social/routes';
import { defineRemote, page, useSession } from '@tagalong/platform';
import { success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { noWorkers } from '@tagalong/testing/no-workers';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildRemote, buildRoute } from './host/remotes/build-remote.ts';
import { takeReturnUrl } from './host/session/return-url.ts';
import { createSite } from './host/site/create-site.ts';
import { SiteRoot } from './site-root.tsx';
import { createToastStore } from './toasts/toast-store.ts';

// The module keeps a stream open, which the test doesn't need.
jest.mock('./account/notifications/notification-counts.ts', () => ({
  watchNotificationCounts: () => () => undefined,
}));

const ADA = buildUser({ id: 1, name: 'Ada' });
const BO = buildUser({ id: 2, name: 'Bo' });

function Note() {
  const user = useSession();
  return (
    <label>
      Note of {user?.name ?? 'nobody'}
      <input />
    </label>
  );
}

const { pageClass, ...ROUTE } = LIKEBOARDS_ROUTE;
const DEFINITION = defineRemote({
  name: 'social',
  team: 'social',
  routes: [page(LIKEBOARDS_ROUTE, async () => ({ Note }), { skeleton: 'none' })],
});

/** Opens a member page with text typed into it. */
async function openNote(came: 'with the answer' | 'without it' = 'with the answer') {
  window.history.replaceState(null, '', '/me/likeboards?sort=new');
  const remotes = [
    buildRemote({
      routes: [buildRoute({ ...ROUTE, page_class: pageClass, over_feed: false, skeleton: 'none' })],
    }),
  ];
  const parts = createSite({
    boot: {
      snapshot: { id: 'set-1', remotes },
      session: came === 'without it' ? null : success(ADA),
      data: { [urlOf(listSocialSignIns, {})]: success([]) },
      nonce: '',
      language: 'en',
    },
    user: came === 'without it' ? null : ADA,
    loadBuild: async () => DEFINITION,
    report: () => undefined,
    showToast: () => undefined,
    startWorker: noWorkers,
  });
  await act(async () => {
    render(<SiteRoot {...parts} toasts={createToastStore()} traceId="a1b2c3d4" />);
  });
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Note of Ada'), 'half a thought');
  return { ...parts, user };
}

const typed = (owner: string) => screen.queryByLabelText<HTMLInputElement>(`Note of ${owner}`)?.value;
const popup = () => screen.findByRole('dialog', { name: 'Your session has expired' });

/** The session belongs to Ada; requests repeated after a login return an empty list. */
class EmptyAnswer {
  status = 200;
  response = '';
  responseText = '';
  readyState = 4;
  onloadend: (() => void) | null = null;
  open = (_method: string, url: string) => {
    this.response = JSON.stringify(success(url === urlOf(whoAmI, {}) ? ADA : []));
    this.responseText = this.response;
  };
  setRequestHeader = () => undefined;
  getAllResponseHeaders = () => 'content-type: application/json';
  abort = () => undefined;
  send = () => queueMicrotask(() => this.onloadend?.());
}
const kept = globalThis.XMLHttpRequest;
beforeEach(() => {
  takeReturnUrl();
  globalThis.XMLHttpRequest = EmptyAnswer as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = kept;
});

test('[RT-09] a member page waits for a slow session', async () => {
  const { site } = await openNote('without it');
  expect(typed('Ada')).toBe('half a thought');
  expect(site.lateSession.isKnown()).toBe(true);
  expect(window.location.pathname).toBe('/me/likeboards');
});

test('[AU-07] an expired session keeps the page and its input below the login popup', async () => {
  const { host, user } = await openNote();
  act(() => host.bus.publish(SESSION_LOST, { reason: 'expired' }));
  expect((await popup()).textContent).toContain('What you typed is safe.');
  expect(typed('Ada')).toBe('half a thought');
  expect(window.location.pathname).toBe('/me/likeboards');
  await act(async () => host.setSession(ADA));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.type(screen.getByLabelText('Note of Ada'), ', and the rest');
  expect(typed('Ada')).toBe('half a thought, and the rest');
});

test('[AU-07] [RT-09] dismissing the popup leads to the login page and back afterwards', async () => {
  const { host, user } = await openNote();
  act(() => host.bus.publish(SESSION_LOST, { reason: 'expired' }));
  await popup();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(typed('Ada')).toBeUndefined();
  expect(takeReturnUrl()).toBe('/me/likeboards?sort=new');
});

test('[AU-07] another user sees none of the input', async () => {
  const { host } = await openNote();
  act(() => host.bus.publish(SESSION_LOST, { reason: 'expired' }));
  await popup();
  await act(async () => host.setSession(BO));
  await waitFor(() => expect(typed('Bo')).toBe(''));
});

test('[SH-17] a logout removes the page at once', async () => {
  const { host } = await openNote();
  await act(async () => host.setSession(null));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(typed('Ada')).toBeUndefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[SH-17] the header shows an edited name and picture at once, and the page keeps its input', async () => {
  const { host } = await openNote();
  const header = screen.getByRole('banner');
  const edited = { ...ADA, name: 'Ada L.', avatar: '/media/ada-2.webp' };
  act(() => host.setSession(edited));
  await waitFor(() => expect(within(header).getByRole('button', { name: 'Ada L.' })).toBeTruthy());
  expect(header.querySelector('img')?.getAttribute('src')).toBe('/media/ada-2.webp');
  // As another tab publishes it.
  act(() => host.bus.publish(SESSION_CHANGED, { user: { ...edited, name: 'Ada Lovelace', avatar: null } }));
  await waitFor(() => expect(within(header).getByRole('button', { name: /Ada Lovelace/ })).toBeTruthy());
  expect(header.querySelector('img')).toBeNull();
  expect(typed('Ada Lovelace')).toBe('half a thought');
});
