import { beforeEach, expect, jest, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { checkTiktok } from '@tagalong/contracts/account/settings';
import { CLICKED_BY_ME_COOKIE } from '@tagalong/contracts/core/limits';
import { getDraftStatus, getLastDraft } from '@tagalong/contracts/creation/draft';
import { cookies } from '@tagalong/platform';
import { failure, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { tabStore } from '#lib/browser-store.ts';
import { takeExitPath } from '#parts/steps/exit-path.ts';
import { CREATE_TYPE_COOKIE_S } from './choices.tsx';
import { CreateChooseOverlay } from './create-choose-overlay.tsx';

interface Options {
  count?: number | null;
  expiring?: number;
  isTiktokAlive?: boolean;
  isVisitor?: boolean;
  path?: string;
}

beforeEach(() => {
  tabStore.clear();
  cookies.remove('create_type');
});

function open(options: Options = {}) {
  const {
    count = 0,
    expiring = 0,
    isTiktokAlive = true,
    isVisitor = false,
    path = '/home/shop?tag=vase',
  } = options;
  const client = createFakeClient();
  client.on(getDraftStatus, () =>
    count === null ? failure('unavailable') : success({ count, expire_in_1_day_count: expiring }),
  );
  client.on(getLastDraft, () => success(null));
  client.on(checkTiktok, () => success({ is_tiktok_api_alive: isTiktokAlive }));
  const answer = jest.fn();
  const cancel = jest.fn();
  const view = renderRemote(<CreateChooseOverlay payload={{}} answer={answer} cancel={cancel} />, {
    client,
    user: isVisitor ? null : buildUser(),
    path,
  });
  return { ...view, client, answer, cancel };
}
const drafts = () => screen.queryByRole('button', { name: /^Edit drafts/ });

test('[CR-01] is titled CREATE SHOPPABLE CONTENT and offers five kinds in two groups', () => {
  open();
  const dialog = within(screen.getByRole('dialog', { name: 'CREATE SHOPPABLE CONTENT' }));
  const labels = (name: string) =>
    within(dialog.getByRole('region', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(labels('From social')).toMatchObject(
    [/^TikTok/, /^Instagram/, /^YouTube/].map(expect.stringMatching),
  );
  expect(labels('Original post')).toMatchObject([/^Image/, /^ThisOrThat/].map(expect.stringMatching));
});

test.each([
  ['TikTok', 'tiktok'],
  ['Instagram', 'instagram'],
  ['YouTube', 'video'],
  ['Image', 'image'],
  ['ThisOrThat', 'thisorthat'],
])(
  '[CR-01] [CR-07] [RT-08] %s opens its composer, is remembered, and the page is the exit',
  async (label, kind) => {
    const { user, location, answer } = open();
    const set = jest.spyOn(cookies, 'set');
    await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
    await waitFor(() => expect(answer).toHaveBeenCalledWith({ kind }));
    expect(location.href).toBe(`/create-post/${kind}`);
    expect(set.mock.calls).toEqual([['create_type', kind, CREATE_TYPE_COOKIE_S]]);
    expect(CREATE_TYPE_COOKIE_S).toBe(50 * 60);
    expect(takeExitPath()).toBe('/home/shop?tag=vase');
    set.mockRestore();
  },
);

test.each([
  [1, 0, '1 draft to finish'],
  [3, 0, '3 drafts to finish'],
  [3, 1, '3 drafts to finish · 1 expires soon'],
  [3, 2, '3 drafts to finish · 2 expire soon'],
])('[CR-01] [DR-03] offers to edit %i drafts, of which %i expire', async (count, expiring, note) => {
  const { user, location, answer } = open({ count, expiring });
  expect(await screen.findByText(note)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Edit drafts/ }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ kind: 'drafts' }));
  expect(location.href).toBe('/create-post/draft');
});

test.each([
  ['no drafts', 0],
  ['an unknown number of drafts', null],
])('[CR-01] offers no drafts with %s', async (_, count) => {
  const { client } = open({ count });
  await waitFor(() => expect(client.requestsOf(getDraftStatus)).toHaveLength(1));
  expect(drafts()).toBeNull();
});

test.each([
  ['/me/posts', '1'],
  ['/me/posts/video', '1'],
  ['/home/shop', null],
])('[SH-02] drafts that are opened from %s leave a cookie for Back: %s', async (path, cookie) => {
  cookies.set(CLICKED_BY_ME_COOKIE, '1', 60);
  const { user } = open({ count: 2, path });
  await waitFor(() => expect(drafts()).toBeTruthy());
  await user.click(screen.getByRole('button', { name: /^Edit drafts/ }));
  await waitFor(() => expect(cookies.get(CLICKED_BY_ME_COOKIE)).toBe(cookie));
});

test('[CR-01] Cancel changes nothing', async () => {
  const { user, location, answer, cancel } = open();
  const before = location.href;
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  expect(answer).not.toHaveBeenCalled();
  expect([location.href, cookies.get('create_type')]).toEqual([before, null]);
});

test('[AU-04] while TikTok is down, its posts are refused with a way to contact us', async () => {
  const { user, client, location, cancel } = open({ isTiktokAlive: false });
  await waitFor(() => expect(client.requestsOf(checkTiktok)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: /^TikTok/ }));
  const notice = within(await screen.findByRole('dialog', { name: 'TikTok login no longer supported' }));
  expect(notice.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/help');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  expect(location.href).toBe('/home/shop?tag=vase');
});

test('[AU-05] a visitor logs in first, and sees no drafts', async () => {
  const { user, client, location, asked, answerIntent, answer } = open({ isVisitor: true });
  await user.click(screen.getByRole('button', { name: /^Image/ }));
  await answerIntent(AUTH_LOGIN, { user_id: 7 });
  expect(asked).toEqual([{ name: 'auth.login', payload: { reason: 'create' } }]);
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ kind: 'image' }));
  expect(location.href).toBe('/create-post/image');
  expect(client.calls.length).toBeGreaterThan(0);
});

test.each([0, 2])('with %d drafts, the last draft is loaded only if there is one', async (count) => {
  const { client } = open({ count });
  await waitFor(() => expect(client.requestsOf(getDraftStatus)).toHaveLength(1));
  if (count > 0) await screen.findByRole('button', { name: /^Edit drafts/ });
  expect(client.requestsOf(getLastDraft)).toHaveLength(Math.sign(count));
});
