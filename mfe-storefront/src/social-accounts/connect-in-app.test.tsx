import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { checkTiktok } from '@tagalong/contracts/account/settings';
import { socialCallback, socialNonce } from '@tagalong/contracts/account/social-login';
import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { getPriorInstagram, saveInstagramChoice } from '@tagalong/contracts/storefront/social-account';
import { failure, OK, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import type { SOCIAL_ACCOUNT_CONNECT } from '#parts/intents.ts';
import { SocialAccountConnectOverlay } from './social-account-connect-overlay.tsx';

const app = globalThis as { TagalongApp?: unknown };
let posted: Record<string, unknown>[] = [];
beforeEach(() => {
  posted = [];
  app.TagalongApp = { postMessage: (text: string) => posted.push(JSON.parse(text)) };
});
afterEach(() => {
  delete app.TagalongApp;
});

function open(platform: IntentPayload<typeof SOCIAL_ACCOUNT_CONNECT>['platform']) {
  const client = createFakeClient();
  client.on(checkTiktok, () => success({ is_tiktok_api_alive: true }));
  client.on(socialNonce, () => success({ nonce: 'once' }));
  client.on(socialCallback, () =>
    success({ user: buildUser(), redirect: '/create-post', login_credential_key: null }),
  );
  const answer = jest.fn();
  const cancel = jest.fn();
  const payload = { platform, origin_page: 'create-post' as const };
  const overlay = <SocialAccountConnectOverlay payload={payload} answer={answer} cancel={cancel} />;
  return { ...renderRemote(overlay, { client, user: buildUser() }), client, answer, cancel };
}

/** Posts a message as the native app does, in the page's own window. */
const send = (data: object, source: Window | null = window) =>
  act(async () => {
    const message = { type: 'tagalong.connect-result', nonce: 'once', payload: { code: 'c' }, ...data };
    window.dispatchEvent(new MessageEvent('message', { data: message, source, origin: location.origin }));
  });

test('[SH-18] [SC-01] inside the native app, an account is connected by its kit, over the page', async () => {
  const { user, client, answer, cancel, toasts } = open('tiktok');
  await user.click(await screen.findByRole('button', { name: 'Continue with TikTok' }));
  await waitFor(() =>
    expect(posted).toEqual([
      { type: 'connect', platform: 'tiktok', nonce: 'once', origin_page: 'create-post' },
    ]),
  );
  await send({ platform: 'tikTok', nonce: 'another' });
  await send({ platform: 'tikTok' }, null);
  await send({ platform: 'google' });
  expect(client.requestsOf(socialCallback)).toEqual([]);
  await send({ platform: 'tikTok' });
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ platform: 'tiktok' }));
  expect(client.requestsOf(socialCallback)).toEqual([
    { platform: 'tikTok', custom_payload: '{"code":"c","nonce":"once"}', origin_page: 'create-post' },
  ]);
  expect(toasts).toEqual([{ text: 'TikTok is connected' }]);
  expect(cancel).not.toHaveBeenCalled();
});

test('[SH-18] [SC-02] the Instagram account behind the pages is looked for after each return of the app', async () => {
  const { user, client, answer } = open('facebook_business');
  client.on(getPriorInstagram, () => ({
    status: 'success' as const,
    facebook_id: '77',
    instagram_accounts: [],
  }));
  await user.click(await screen.findByRole('button', { name: 'Continue with Facebook' }));
  await waitFor(() => expect(posted).toHaveLength(1));
  await send({ platform: 'facebook_business', payload: { access_token: 'a' } });
  expect(await screen.findByText('No Instagram account found')).toBeTruthy();
  client.on(getPriorInstagram, () => ({
    status: 'success' as const,
    facebook_id: '77',
    instagram_accounts: [{ id: '5', instagram_id: '5', instagram_name: 'fern', instagram_avatar: null }],
  }));
  client.on(saveInstagramChoice, () => OK);
  await user.click(screen.getByRole('button', { name: 'Continue with Facebook' }));
  await waitFor(() => expect(posted).toHaveLength(2));
  await send({ platform: 'instagram_business', payload: { access_token: 'b' } });
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ platform: 'facebook_business' }));
});

test('[SH-18] canceling in the page or in the app, or a failure, leaves the way open', async () => {
  const { user, client, answer } = open('youtube');
  const start = async (count: number) => {
    await user.click(await screen.findByRole('button', { name: 'Continue with YouTube' }));
    await waitFor(() => expect(posted).toHaveLength(count));
  };
  await start(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(posted.at(-1)).toEqual({ type: 'connect-cancelled', nonce: 'once' }));
  await start(3);
  await send({ platform: 'youtube', payload: null });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
  client.on(socialCallback, () => failure('provider-failed'));
  await start(4);
  await send({ platform: 'youtube' });
  await waitFor(() => expect(client.requestsOf(socialCallback)).toHaveLength(1));
  expect(await screen.findByText(/try again/i)).toBeTruthy();
  expect(answer).not.toHaveBeenCalled();
});
