import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  listSocialSignIns,
  SOCIAL_SIGN_INS,
  socialCallback,
  socialNonce,
} from '@tagalong/contracts/account/social-login';
import { cookies } from '@tagalong/platform';
import { failure, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { takeSignIn } from './pending-sign-in.ts';
import { SocialButtons } from './social-buttons.tsx';

const INSTAGRAM_BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 334.0.4.32.98';
const ADA = buildUser({ id: 7, name: 'Ada' });

type Platform = (typeof SOCIAL_SIGN_INS)[number];
const listOf = (except: Partial<Record<Platform, 'off' | 'down'>> = {}) =>
  success(
    SOCIAL_SIGN_INS.map((platform) => ({
      platform,
      is_available: except[platform] === undefined,
      is_down: except[platform] === 'down',
      is_sandbox: false,
    })),
  );

/** jsdom can't navigate. */
const stay = (event: Event): void => event.preventDefault();
beforeEach(() => document.addEventListener('click', stay));
afterEach(() => {
  document.removeEventListener('click', stay);
  jest.restoreAllMocks();
  delete (globalThis as { TagalongApp?: unknown }).TagalongApp;
  takeSignIn(new Date());
  cookies.remove('return_url');
});

function draw(except?: Parameters<typeof listOf>[0], input = {}) {
  const client = createFakeClient();
  client.on(listSocialSignIns, () => listOf(except));
  return { ...renderRemote(<SocialButtons layout="list" {...input} />, { client }), client };
}
const link = (provider: string) => screen.findByRole('link', { name: `Continue with ${provider}` });

test('[AU-02] Google, Apple, Facebook and TikTok lead to their login pages', async () => {
  draw();
  for (const [provider, platform] of [
    ['Google', 'google'],
    ['Apple', 'apple'],
    ['Facebook', 'facebook'],
    ['TikTok', 'tiktok_business'],
  ] as const)
    expect((await link(provider)).getAttribute('href')).toBe(
      `/login/social/${platform}?origin_page=register`,
    );
});

test('[AU-02] offers only configured providers', async () => {
  draw({ apple: 'off', facebook: 'off' });
  await link('Google');
  expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual([
    'Continue with Google',
    'Continue with TikTok',
  ]);
});

test('[AU-02] [AU-05] stores the return path and the intent before the redirect', async () => {
  const resume = { intent: 'collections.pick', payload: { target_type: 4, target_id: 9 } };
  const { user, host } = draw({}, { returnTo: '/postdetails/abc?x=1', resume });
  await user.click(await link('Google'));
  expect(cookies.get('return_url')).toBe('/postdetails/abc?x=1');
  expect(takeSignIn(host.now())).toMatchObject({ resume });
});

test('[RT-09] on the login page renews the stored return path for five minutes', async () => {
  cookies.set('return_url', '/me/likeboards', 300);
  const set = jest.spyOn(cookies, 'set');
  const { user } = draw();
  await user.click(await link('Google'));
  expect(set).toHaveBeenLastCalledWith('return_url', '/me/likeboards', 300);
});

test('the stored intent expires after 15 minutes', async () => {
  const { user, host } = draw();
  await user.click(await link('Google'));
  expect(takeSignIn(new Date(host.now().getTime() + 900_000))).toBeNull();
});

test('[AU-04] a TikTok outage opens a popup with a contact link', async () => {
  const onUseCode = jest.fn();
  const { user } = draw({ tiktok_business: 'down' }, { onUseCode });
  await user.click(await screen.findByRole('button', { name: 'Continue with TikTok' }));
  const popup = await screen.findByRole('dialog', { name: 'TikTok login no longer supported' });
  expect(within(popup).getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/help');
  await user.click(within(popup).getByRole('button', { name: 'Email me a code' }));
  expect(onUseCode).toHaveBeenCalledTimes(1);
});

test("[AU-03] in another app's browser Google is disabled with a reason", async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(INSTAGRAM_BROWSER);
  const { user, client } = draw();
  await link('Apple');
  const google = screen.getByRole('button', { name: 'Continue with Google' });
  expect(google.getAttribute('aria-disabled')).toBe('true');
  const note = document.getElementById(google.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Please open the product in your mobile browser to sign up with Google');
  await user.click(google);
  expect(client.requestsOf(socialNonce)).toEqual([]);
});

test('a list that fails to load can be retried in place', async () => {
  const client = createFakeClient();
  client.on(listSocialSignIns, () => failure('internal'));
  const { user } = renderRemote(<SocialButtons layout="grid" />, { client });
  const alert = await screen.findByRole('alert');
  client.on(listSocialSignIns, () => listOf());
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await link('Google')).toBeTruthy();
});

describe('inside the native wrapper', () => {
  function wrap() {
    const posted: { type: string; platform?: string; nonce?: string }[] = [];
    const TagalongApp = { postMessage: (text: string) => posted.push(JSON.parse(text)) };
    Object.assign(globalThis, { TagalongApp });
    const onDone = jest.fn();
    const view = draw({}, { onDone });
    view.client.on(socialNonce, () => success({ nonce: 'nonce-1' }));
    const result = (data: object, from: Partial<MessageEventInit> = {}) =>
      act(async () => {
        const init = {
          data: { type: 'tagalong.connect-result', ...data },
          source: window,
          origin: location.origin,
        };
        window.dispatchEvent(new MessageEvent('message', { ...init, ...from }));
      });
    const press = async (provider: string) =>
      view.user.click(await screen.findByRole('button', { name: `Continue with ${provider}` }));
    return { ...view, posted, onDone, result, press };
  }
  const GOOD = { platform: 'google', nonce: 'nonce-1', payload: { id_token: 'token' } };

  test.each([
    ['Google', 'google'],
    ['Facebook', 'facebook'],
    ['Apple', 'apple'],
    ['TikTok', 'tiktok'],
  ])('[SH-18] %s posts a connect message instead of redirecting', async (provider, platform) => {
    const { press, posted } = wrap();
    await press(provider);
    await waitFor(() =>
      expect(posted).toEqual([{ type: 'connect', platform, nonce: 'nonce-1', origin_page: 'register' }]),
    );
    expect(screen.queryByRole('link', { name: `Continue with ${provider}` })).toBeNull();
  });

  test('[SH-18] sends the result with the nonce to the callback and logs in', async () => {
    const { press, result, client, host, onDone } = wrap();
    client.on(socialCallback, () => success({ user: ADA, redirect: '/', login_credential_key: null }));
    await press('Google');
    await screen.findByRole('dialog', { name: 'Continue with Google in the app' });
    await result(GOOD);
    await waitFor(() => expect(host.currentUser()).toEqual(ADA));
    const [request] = client.requestsOf(socialCallback);
    expect(request).toMatchObject({ platform: 'google', origin_page: 'register' });
    expect(JSON.parse(request?.custom_payload ?? '')).toEqual({ id_token: 'token', nonce: 'nonce-1' });
    expect(onDone).toHaveBeenCalledWith(ADA);
  });

  test.each([
    ['of a platform that is not listed', { ...GOOD, platform: 'myspace' }, {}],
    ['with another nonce', { ...GOOD, nonce: 'nonce-2' }, {}],
    ['from another window', GOOD, { source: null }],
    ['from another site', GOOD, { origin: 'https://elsewhere.example' }],
  ])('[SH-18] ignores a result %s', async (_, data, from) => {
    const { press, result, client, host } = wrap();
    await press('Google');
    await screen.findByRole('dialog', { name: 'Continue with Google in the app' });
    await result(data, from);
    expect(client.requestsOf(socialCallback)).toEqual([]);
    expect(host.currentUser()).toBeNull();
  });

  test('[SH-18] canceling in the page or in the app returns to the list of providers', async () => {
    const { user, press, posted, result } = wrap();
    await press('Google');
    const popup = await screen.findByRole('dialog', { name: 'Continue with Google in the app' });
    await user.click(within(popup).getByRole('button', { name: 'Cancel' }));
    expect(posted.at(-1)).toEqual({ type: 'connect-cancelled', nonce: 'nonce-1' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Google');
    await screen.findByRole('dialog', { name: 'Continue with Google in the app' });
    await result({ ...GOOD, payload: null });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[AU-02] an email with an account leads to the login that links it', async () => {
    const { press, result, client, host, location } = wrap();
    const key = 'k'.repeat(43);
    const redirect = `/login?login_credential_key=${key}&social=google`;
    client.on(socialCallback, () => success({ user: null, redirect, login_credential_key: key }));
    await press('Google');
    await screen.findByRole('dialog');
    await result(GOOD);
    await waitFor(() => expect(location.pathname + location.search).toBe(redirect));
    expect(host.currentUser()).toBeNull();
  });
});
