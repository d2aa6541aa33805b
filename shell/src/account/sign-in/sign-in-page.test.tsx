import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { verifyEmail } from '@tagalong/contracts/account/email-code';
import { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import { login, register } from '@tagalong/contracts/account/sign-in';
import { cleanPriorRegister, confirmLink, listSocialSignIns } from '@tagalong/contracts/account/social-login';
import { failure, OK, success } from '@tagalong/testing/answers';
import { BUILT_AT, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { rememberSignIn, takeSignIn } from '#account/parts/sign-in/pending-sign-in.ts';
import { rememberReturnUrl, takeReturnUrl } from '#host/session/return-url.ts';
import { SignInPage, type SignInPageKind } from './sign-in-page.tsx';

const ADA = buildUser({ id: 7, name: 'Ada', email: 'ada@tagalong.example', is_email_verified: true });
const KEY = 'k'.repeat(43);
const PRIOR = `/login?login_credential_key=${KEY}&social=google`;

/** The time of the test's host. */
const AT = new Date(BUILT_AT);

beforeEach(() => void takeReturnUrl());
afterEach(() => void takeReturnUrl());

function draw(kind: SignInPageKind, path: string, user: typeof ADA | null = null) {
  const client = createFakeClient();
  const platforms = (['google', 'tiktok_business'] as const).map((platform) => ({
    platform,
    is_available: true,
    is_down: false,
    is_sandbox: false,
  }));
  client.on(listSocialSignIns, () => success(platforms));
  client.on(login, () => success(ADA));
  client.on(cleanPriorRegister, () => OK);
  const view = renderRemote(<SignInPage kind={kind} />, { client, path, user });
  const at = () => view.location.pathname + view.location.search;
  return { ...view, client, at };
}
async function logIn({ user }: ReturnType<typeof draw>) {
  await user.click(screen.getByRole('textbox', { name: 'Email' }));
  await user.paste('ada@tagalong.example');
  await user.click(screen.getByLabelText(/^Password/));
  await user.paste('tagalong-demo');
  await user.keyboard('{Enter}');
}

test.each(['login', 'login-email', 'register'] as const)(
  '[AU-01] the page %s says that a browser blocks cookies',
  (kind) => {
    const enabled = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    draw(kind, `/${kind.replace('-', '/')}`);
    expect(screen.getByText(/Your browser blocks this site’s cookies/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    enabled.mockRestore();
  },
);

describe('login', () => {
  test('[RT-09] leads to the page that required it, otherwise to the feed', async () => {
    rememberReturnUrl('/me/likeboards?sort=new');
    const first = draw('login', '/login');
    await logIn(first);
    await waitFor(() => expect(first.at()).toBe('/me/likeboards?sort=new'));
    first.unmount();
    const second = draw('login-email', '/login/email');
    await logIn(second);
    await waitFor(() => expect(second.at()).toBe('/home/latest'));
  });

  test('[AU-02] shows providers beside the email form; /login/email shows only the form', async () => {
    const { unmount } = draw('login', '/login');
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toBeTruthy();
    unmount();
    draw('login-email', '/login/email');
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Other ways to log in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('link', { name: /^Continue with/ })).toBeNull();
  });

  test('[AU-01] login by code has its own URL and keeps the typed address', async () => {
    const view = draw('login', '/login');
    await view.user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@tagalong.example');
    await view.user.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(view.at()).toBe('/login?way=code');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in with a code');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(
      'ada@tagalong.example',
    );
    view.back();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log In');
  });

  test('[AU-09] a deactivated account is sent to its notice', async () => {
    const view = draw('login', '/login');
    view.client.on(login, () => success({ ...ADA, is_deactivated: true }));
    await logIn(view);
    await waitFor(() => expect(view.at()).toBe('/me/settings/account/deactivate'));
  });

  test('[AU-02] a login canceled at the provider shows what to do', () => {
    draw('login', '/login?social_error=cancelled');
    expect(screen.getByRole('alert').textContent).toContain('Try again or choose another way.');
  });

  test('[SH-17] the page is left after a login in another tab', async () => {
    const view = draw('login', '/login');
    act(() => view.host.setSession(ADA));
    await waitFor(() => expect(view.at()).toBe('/home/latest'));
  });
});

describe('sign-up', () => {
  test('[AU-02] choosing email shows the form', async () => {
    const view = draw('register', '/register');
    expect(await screen.findByRole('link', { name: 'Continue with TikTok' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await view.user.click(screen.getByRole('link', { name: 'Sign up with email' }));
    expect(view.at()).toBe('/register?email=true');
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
  });

  test('[AU-01] asks for the emailed code, then returns to the page that required it', async () => {
    rememberReturnUrl('/me/likeboards');
    const view = draw('register', '/register?email=true');
    const fresh = { ...ADA, is_email_verified: false };
    view.client.on(register, () => success(fresh));
    view.client.on(verifyEmail, () => success(ADA));
    await view.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
    await logIn(view);
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(view.at()).toBe('/register?email=true&step=verify');
    await view.user.type(screen.getByRole('textbox', { name: '6-digit code' }), '012345');
    await waitFor(() => expect(view.at()).toBe('/me/likeboards'));
  });

  test('[AU-01] the code can be skipped', async () => {
    const view = draw('register', '/register?email=true&step=verify', { ...ADA, is_email_verified: false });
    await view.user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(view.at()).toBe('/home/latest'));
  });
});

describe('a provider login whose email has an account here', () => {
  test('[AU-02] logging in links it', async () => {
    const view = draw('login', PRIOR);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Connect Google to your account');
    expect(screen.queryByRole('link', { name: /^Continue with/ })).toBeNull();
    view.client.on(confirmLink, () => OK);
    await logIn(view);
    await waitFor(() => expect(view.at()).toBe('/home/latest'));
    expect(view.client.requestsOf(confirmLink)).toEqual([{ login_credential_key: KEY }]);
    expect(view.toasts.map(({ text }) => text)).toEqual(['You can now log in with Google.']);
    view.unmount();
    expect(view.client.requestsOf(cleanPriorRegister)).toEqual([]);
  });

  test('[AU-02] the link reports the login, so no greeting follows', () => {
    const pendingAfter = (path: string) => {
      rememberSignIn({ begun_at: AT.getTime(), resume: { intent: 'collections.pick', payload: {} } });
      draw('login', path).unmount();
      return takeSignIn(AT);
    };
    expect(pendingAfter('/login')).not.toHaveProperty('is_linking');
    expect(pendingAfter(PRIOR)).toMatchObject({ is_linking: true, resume: { intent: 'collections.pick' } });
  });

  test('[AU-02] the login succeeds even if linking fails', async () => {
    const view = draw('login', PRIOR);
    view.client.on(confirmLink, () => failure('login-already-linked'));
    await logIn(view);
    await waitFor(() => expect(view.at()).toBe('/home/latest'));
    expect(view.toasts[0]?.text).toContain('couldn’t connect');
  });

  test('[AU-12] is discarded without an error when the proof of identity for it is declined', async () => {
    const view = draw('login', PRIOR);
    view.client.on(confirmLink, () => failure('step-up-required'));
    await logIn(view);
    await waitFor(() => expect(view.asked).toHaveLength(1));
    await view.answerIntent(AUTH_CONFIRM, null);
    await waitFor(() => expect(view.at()).toBe('/home/latest'));
    expect(view.client.requestsOf(cleanPriorRegister)).toEqual([{ login_credential_key: KEY }]);
    expect(view.toasts).toEqual([]);
  });

  test('[AU-12] is discarded when the page is left or linking is declined', async () => {
    const first = draw('login', PRIOR);
    first.unmount();
    expect(first.client.requestsOf(cleanPriorRegister)).toEqual([{ login_credential_key: KEY }]);
    const second = draw('login', PRIOR);
    await second.user.click(screen.getByRole('button', { name: 'Continue without Google' }));
    expect(second.client.requestsOf(cleanPriorRegister)).toEqual([{ login_credential_key: KEY }]);
    expect(second.at()).toBe('/login');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log In');
  });

  test('[AU-12] is kept while the password is reset', async () => {
    const view = draw('login', PRIOR);
    await view.user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy();
    expect(view.client.requestsOf(cleanPriorRegister)).toEqual([]);
  });
});
