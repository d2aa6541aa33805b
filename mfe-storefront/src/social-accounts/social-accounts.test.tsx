import { afterEach, expect, jest, test } from '@jest/globals';
import { checkTiktok } from '@tagalong/contracts/account/settings';
import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { connectPlatformOf } from '@tagalong/contracts/storefront/slots';
import {
  getPriorInstagram,
  listSocialAccounts,
  type SocialAccount,
  saveInstagramChoice,
} from '@tagalong/contracts/storefront/social-account';
import { cookies } from '@tagalong/platform';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { SOCIAL_ACCOUNT_CONNECT } from '#parts/intents.ts';
import { SocialAccountConnectOverlay } from './social-account-connect-overlay.tsx';
import { SocialAccounts } from './social-accounts.tsx';

afterEach(() => cookies.remove('return_url'));

type Payload = IntentPayload<typeof SOCIAL_ACCOUNT_CONNECT>;

function open(payload: Partial<Payload> = {}, client = createFakeClient()) {
  const answer = jest.fn();
  const cancel = jest.fn();
  const given = { platform: 'facebook_business' as const, origin_page: 'create-post' as const, ...payload };
  const overlay = <SocialAccountConnectOverlay payload={given} answer={answer} cancel={cancel} />;
  const view = renderRemote(overlay, { client, user: buildUser(), path: '/create-post/instagram' });
  return { ...view, answer, cancel };
}
const instagram = (id: string, instagram_name: string) => ({
  id,
  instagram_id: id,
  instagram_name,
  instagram_avatar: null,
});
const priorOf = (...instagram_accounts: ReturnType<typeof instagram>[]) => ({
  status: 'success' as const,
  facebook_id: '77',
  instagram_accounts,
});

test.each([
  ['facebook_business', 'Continue with Facebook', '/login/social/facebook_business'],
  ['instagram', 'Continue with Instagram', '/login/social/instagram'],
  ['tiktok', 'Continue with TikTok', '/login/social/tiktok_business'],
  ['youtube', 'Continue with YouTube', '/login/social/youtube'],
] as const)('[SC-01] [AU-02] %s is explained, then its provider is asked', async (platform, name, path) => {
  const client = createFakeClient();
  client.on(checkTiktok, () => success({ is_tiktok_api_alive: true }));
  const { user } = open({ platform }, client);
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`${path}?origin_page=create-post`);
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(cookies.get('return_url')).toBe('/create-post/instagram');
});

test('[AU-04] TikTok can’t be connected while it is down', async () => {
  const client = createFakeClient();
  client.on(checkTiktok, () => success({ is_tiktok_api_alive: false }));
  const { user, cancel } = open({ platform: 'tiktok' }, client);
  expect(await screen.findByText('TikTok login no longer supported')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/help');
  expect(screen.queryByRole('link', { name: /TikTok/ })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
});

test('[SC-02] without an Instagram account, the way leads back to Facebook', async () => {
  const client = createFakeClient();
  client.on(getPriorInstagram, () => priorOf());
  open({ is_return: true }, client);
  expect(await screen.findByText('No Instagram account found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue with Facebook' })).toBeTruthy();
});

test('[SC-02] one Instagram account is saved at once', async () => {
  const client = createFakeClient();
  client.on(getPriorInstagram, () => priorOf(instagram('5', 'fern')));
  client.on(saveInstagramChoice, () => OK);
  const { answer, toasts } = open({ is_return: true }, client);
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ platform: 'facebook_business' }));
  expect(client.requestsOf(saveInstagramChoice)).toEqual([
    { facebook_id: '77', instagram_account_ids: ['5'] },
  ]);
  expect(toasts).toEqual([{ text: 'fern is connected' }]);
});

test('[SC-02] of several Instagram accounts, the first is chosen until another is', async () => {
  const client = createFakeClient();
  client.on(getPriorInstagram, () => priorOf(instagram('5', 'fern'), instagram('6', 'oak')));
  client.on(saveInstagramChoice, () => failure('unavailable'));
  const { user, answer } = open({ is_return: true }, client);
  const option = (name: string) => screen.findByRole('option', { name });
  expect((await option('fern')).getAttribute('aria-selected')).toBe('true');
  await user.click(await option('oak'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/We’re busy/)).toBeTruthy();
  client.on(saveInstagramChoice, () => OK);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  expect(client.requestsOf(saveInstagramChoice).at(-1)).toEqual({
    facebook_id: '77',
    instagram_account_ids: ['6'],
  });
});

test('[SC-02] an unreadable connection shows the Apologies view', async () => {
  const client = createFakeClient();
  client.on(getPriorInstagram, () => failure('instagram-unavailable'));
  open({ is_return: true }, client);
  expect(await screen.findByText('Apologies! We’re having issues connecting your Instagram.')).toBeTruthy();
  expect(screen.getByText(/Please try refreshing your connection\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue with Facebook' })).toBeTruthy();
});

test('[SC-02] another failure can be retried', async () => {
  const client = createFakeClient();
  client.on(getPriorInstagram, () => failure('offline'));
  const { user } = open({ is_return: true }, client);
  expect(await screen.findByText('Couldn’t load your Instagram accounts')).toBeTruthy();
  client.on(getPriorInstagram, () => priorOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No Instagram account found')).toBeTruthy();
});

test('[SC-02] other platforms are connected when the provider returns', async () => {
  const { answer, toasts } = open({ platform: 'youtube', is_return: true });
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ platform: 'youtube' }));
  expect(toasts).toEqual([{ text: 'YouTube is connected' }]);
});

test('[SC-01] the platform is read from the provider’s return', () => {
  expect(['tiktok_business', 'youtube', 'google', null].map(connectPlatformOf)).toEqual([
    'tiktok',
    'youtube',
    null,
    null,
  ]);
});

const account = (id: number, rest: Partial<SocialAccount>): SocialAccount => ({
  social_account_id: id,
  social_platform: 'youtube',
  handle: '@fern',
  avatar: null,
  conn_status: 1,
  expires_at: null,
  connected_at: '2026-03-01T00:00:00.000Z',
  ...rest,
});

test('[SC-03] the list shows what is connected and connects the others', async () => {
  const client = createFakeClient();
  client.on(listSocialAccounts, () =>
    pageOf([account(1, {}), account(2, { social_platform: 'tikTok', conn_status: 2, handle: '@old' })]),
  );
  const { user, asked, answerIntent } = renderRemote(<SocialAccounts origin_page="create-post" />, {
    client,
    user: buildUser(),
  });
  expect(await screen.findByText('Connected')).toBeTruthy();
  expect(screen.getByText('@fern')).toBeTruthy();
  expect(screen.getByText('@old')).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Connect Instagram through Facebook',
    'Connect Instagram',
    'Reconnect TikTok',
    'Add account on YouTube',
  ]);
  await user.click(screen.getByRole('button', { name: 'Reconnect TikTok' }));
  await answerIntent(SOCIAL_ACCOUNT_CONNECT, null);
  expect(asked[0]?.payload).toEqual({ platform: 'tiktok', origin_page: 'create-post' });
});

test('[SC-03] the linked accounts, which list each account themselves, get the buttons only', async () => {
  const client = createFakeClient();
  client.on(listSocialAccounts, () => pageOf([account(1, {})]));
  renderRemote(<SocialAccounts origin_page="linked-accounts" />, { client, user: buildUser() });
  expect(await screen.findByRole('button', { name: 'Add account on YouTube' })).toBeTruthy();
  expect(screen.queryByText('@fern')).toBeNull();
  expect(screen.queryByText('Connected')).toBeNull();
});

test('[SC-02] a Facebook person without an Instagram account can still connect one', async () => {
  const client = createFakeClient();
  client.on(listSocialAccounts, () => pageOf([account(1, { social_platform: 'facebook_business' })]));
  renderRemote(<SocialAccounts origin_page="create-post" />, { client, user: buildUser() });
  expect(await screen.findByRole('button', { name: 'Connect Instagram through Facebook' })).toBeTruthy();
  expect(screen.queryByText('Connected')).toBeNull();
});

test('[SH-02] among the linked accounts, the platform stays in the URL for Back', async () => {
  const client = createFakeClient();
  client.on(listSocialAccounts, () => pageOf([]));
  const path = '/me/settings/linked-accounts?payload=youtube';
  const accounts = <SocialAccounts origin_page="linked-accounts" />;
  const { asked, location } = renderRemote(accounts, { client, user: buildUser(), path });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(location.search).toBe('?payload=youtube');
});

test('visitors have no list, and a list that fails to load can be retried', async () => {
  const { unmount } = renderRemote(<SocialAccounts origin_page="create-post" />);
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  const client = createFakeClient();
  client.on(listSocialAccounts, () => failure('internal'));
  renderRemote(<SocialAccounts origin_page="create-post" />, { client, user: buildUser() });
  expect(await screen.findByText('Couldn’t load your connected accounts')).toBeTruthy();
});

test('[SC-02] the page to which a provider returned completes the connection once', async () => {
  const client = createFakeClient();
  client.on(listSocialAccounts, () => pageOf([]));
  const { asked, location } = renderRemote(<SocialAccounts origin_page="create-post" />, {
    client,
    user: buildUser(),
    path: '/create-post/instagram?payload=facebook_business&from=x',
  });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.payload).toEqual({
    platform: 'facebook_business',
    origin_page: 'create-post',
    is_return: true,
  });
  expect(location.search).toBe('?from=x');
});

test('[SC-03] only the named platforms are listed, and a refused account can be connected again', async () => {
  const client = createFakeClient();
  client.on(listSocialAccounts, () => pageOf([account(1, { social_platform: 'tikTok' })]));
  const accounts = <SocialAccounts origin_page="create-post" platforms={['tiktok']} is_expired />;
  renderRemote(accounts, { client, user: buildUser() });
  expect(await screen.findByRole('button', { name: 'Reconnect TikTok' })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('[SC-02] a connection that was canceled at the provider says so', async () => {
  const client = createFakeClient();
  client.on(listSocialAccounts, () => pageOf([]));
  const { asked, location, toasts } = renderRemote(<SocialAccounts origin_page="create-post" />, {
    client,
    user: buildUser(),
    path: '/create-post/instagram?social_error=cancelled',
  });
  await waitFor(() => expect(location.search).toBe(''));
  expect(toasts).toEqual([{ text: 'Connection canceled.', kind: 'error' }]);
  expect(asked).toEqual([]);
});

test('[AU-11] [XT-02] an account connected among the linked accounts does not become a login', async () => {
  const client = createFakeClient();
  client.on(checkTiktok, () => success({ is_tiktok_api_alive: true }));
  const { user } = open({ platform: 'tiktok', origin_page: 'linked-accounts' }, client);
  const link = await screen.findByRole('link', { name: 'Continue with TikTok' });
  expect(link.getAttribute('href')).toBe('/login/social/tiktok_business?origin_page=create-post');
  // The provider returns to the linked accounts even if the notice of another page led there.
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(cookies.get('return_url')).toBe('/me/settings/linked-accounts');
});
