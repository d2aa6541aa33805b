import { expect, jest, test } from '@jest/globals';
import { PAGE_OPEN } from '@tagalong/contracts/account/intents';
import { login, register } from '@tagalong/contracts/account/sign-in';
import { listSocialSignIns } from '@tagalong/contracts/account/social-login';
import type { LoginReason } from '@tagalong/platform';
import { failure, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LoginPopup } from './login-popup.tsx';

function open(reason: LoginReason = 'like', nickname?: string) {
  const client = createFakeClient();
  client.on(listSocialSignIns, () => success([]));
  const answer = jest.fn();
  const cancel = jest.fn();
  const payload = { reason, ...(nickname !== undefined && { nickname }) };
  const view = renderRemote(<LoginPopup payload={payload} answer={answer} cancel={cancel} />, { client });
  return { ...view, client, answer, cancel, popup: screen.getByRole('dialog') };
}

async function fill({ user, popup }: ReturnType<typeof open>) {
  await user.type(within(popup).getByRole('textbox', { name: 'Email' }), 'ada@tagalong.example');
  await user.type(within(popup).getByLabelText(/^Password/), 'tagalong-demo');
}

test.each([
  ['create', undefined, 'Ready to create a post?', "You'll need an account to create post or simply log in."],
  [
    'like',
    undefined,
    'Like & collect',
    "You'll need an account to add what you like to a Collections or simply log in.",
  ],
  ['tag', undefined, 'Inspired to tag products?', "You'll need an account to tag products or simply log in."],
  [
    'follow',
    'Mara',
    'Follow Mara',
    "You'll need an account so that you don't miss the posts and tags of Mara, or simply log in.",
  ],
] as const)('[AU-05] the popup for %s explains why a login is required', (reason, nickname, title, lead) => {
  open(reason, nickname);
  expect(within(screen.getByRole('dialog', { name: title })).getByText(lead)).toBeTruthy();
});

test('[AU-05] answers after login so that the action resumes', async () => {
  const view = open();
  view.client.on(login, () => success(buildUser({ id: 7 })));
  await fill(view);
  await view.user.keyboard('{Enter}');
  await waitFor(() => expect(view.answer).toHaveBeenCalledWith({ user_id: 7 }));
  expect(view.cancel).not.toHaveBeenCalled();
  expect(view.host.currentUser()?.id).toBe(7);
});

test('a refused login keeps the popup open', async () => {
  const view = open();
  view.client.on(login, () => failure('wrong-credentials'));
  await fill(view);
  await view.user.keyboard('{Enter}');
  expect(await within(view.popup).findByText('Incorrect email or password.')).toBeTruthy();
  expect(view.answer).not.toHaveBeenCalled();
});

test.each([
  [
    'the close button',
    (view: ReturnType<typeof open>) =>
      view.user.click(within(view.popup).getByRole('button', { name: 'Close' })),
  ],
  ['Escape', (view: ReturnType<typeof open>) => view.user.keyboard('{Escape}')],
])('%s cancels without logging in', async (_, close) => {
  const view = open();
  await close(view);
  await waitFor(() => expect(view.cancel).toHaveBeenCalledTimes(1));
  expect(view.answer).not.toHaveBeenCalled();
  expect(view.host.currentUser()).toBeNull();
  expect(view.client.requestsOf(login)).toEqual([]);
});

test('[SH-20] the terms open in a popup over the form', async () => {
  const { user, popup, host, location } = open();
  const asked = jest.spyOn(host, 'ask').mockResolvedValue({});
  expect(within(popup).queryByRole('link', { name: 'Terms of Use' })).toBeNull();
  await user.click(within(popup).getByRole('button', { name: 'Sign Up' }));
  await user.click(within(popup).getByRole('link', { name: 'Terms of Use' }));
  expect(asked).toHaveBeenCalledWith(PAGE_OPEN, { name: 'terms_of_use', title: 'Terms of Use' });
  expect(location.href).toBe('/');
});

test('[AU-05] a login in another tab answers, too', async () => {
  const { host, answer } = open();
  act(() => host.setSession(buildUser({ id: 9 })));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ user_id: 9 }));
});

test('[AU-09] a deactivated account is led to its notice instead of resuming', async () => {
  const { host, answer, cancel, location } = open();
  act(() => host.setSession(buildUser({ is_deactivated: true })));
  await waitFor(() => expect(cancel).toHaveBeenCalledTimes(1));
  expect(answer).not.toHaveBeenCalled();
  expect(location.pathname).toBe('/me/settings/account/deactivate');
});

test('[SH-17] after an expired session, a deactivated account stays where it was', async () => {
  const { host, answer, popup, location } = open('expired');
  expect(within(popup).getByText(/What you typed is safe/)).toBeTruthy();
  act(() => host.setSession(buildUser({ id: 9, is_deactivated: true })));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({ user_id: 9 }));
  expect(location.pathname).toBe('/');
});

async function signUp(view: ReturnType<typeof open>, isVerified: boolean) {
  const ada = buildUser({ id: 8, email: 'ada@tagalong.example', is_email_verified: isVerified });
  view.client.on(register, () => success(ada));
  await view.user.click(within(view.popup).getByRole('button', { name: 'Sign Up' }));
  await view.user.type(within(view.popup).getByRole('textbox', { name: 'Name' }), 'Ada');
  await fill(view);
  await view.user.keyboard('{Enter}');
  await waitFor(() => expect(view.answer).toHaveBeenCalledWith({ user_id: 8 }));
}

test('[AU-05] [AU-01] a sign-up answers, reminds of the code that was sent, and leads to it', async () => {
  const view = open();
  await signUp(view, false);
  const [toast] = view.toasts;
  expect(toast?.text).toBe('Confirm your email: we sent a code to ada@tagalong.example.');
  await act(async () => toast?.action?.run());
  expect(view.location.href).toBe('/register?email=true&step=verify');
});

test('[AU-01] a sign-up with a confirmed address reminds of nothing', async () => {
  const view = open();
  await signUp(view, true);
  expect(view.toasts).toEqual([]);
});

test('[AU-01] a login reminds of no code', async () => {
  const view = open();
  view.client.on(login, () => success(buildUser({ is_email_verified: false })));
  await fill(view);
  await view.user.keyboard('{Enter}');
  await waitFor(() => expect(view.answer).toHaveBeenCalledTimes(1));
  expect(view.toasts).toEqual([]);
});

test('[AU-01] the popup changes to a code by email and back, and keeps the address', async () => {
  const { user, popup } = open();
  await user.type(within(popup).getByRole('textbox', { name: 'Email' }), 'ada@tagalong.example');
  await user.click(within(popup).getByRole('button', { name: 'Email me a code' }));
  expect(within(popup).getByText(/valid for 10 minutes/)).toBeTruthy();
  expect(within(popup).queryByText('New here?')).toBeNull();
  const email = () => within(popup).getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value;
  expect(email()).toBe('ada@tagalong.example');
  await user.click(within(popup).getByRole('button', { name: 'Use password instead' }));
  expect(within(popup).getByText('New here?')).toBeTruthy();
  expect(email()).toBe('ada@tagalong.example');
  await user.click(within(popup).getByRole('button', { name: 'Forgot password?' }));
  expect(within(popup).getByText('We’ll email you a code to set a new password.')).toBeTruthy();
});

test('[AU-01] a browser that blocks cookies is told so, because it would forget the login at once', () => {
  const enabled = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { popup } = open();
  expect(within(popup).getByText(/Your browser blocks this site’s cookies/)).toBeTruthy();
  expect(within(popup).queryByRole('textbox')).toBeNull();
  // The providers' buttons, while they load.
  expect(within(popup).queryByRole('status')).toBeNull();
  enabled.mockRestore();
});
