import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { confirmNewEmail, requestNewEmail } from '@tagalong/contracts/account/email-code';
import { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import { SETTINGS_EMAIL_CODE_ROUTE, SETTINGS_SECURITY_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { failure, OK } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { EmailCodePage } from './email-code-page.tsx';
import { rememberNewEmail } from './new-email.ts';

const EMAIL = 'new@tagalong.example';
const ADA = buildUser({ email: 'ada@tagalong.example', is_set_password: true });
const BEN = buildUser({ email: null, is_set_password: false });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  rememberNewEmail(null);
});

function open(user: CurrentUser) {
  const client = createFakeClient();
  client.on(requestNewEmail, () => OK);
  return renderRemote(<EmailCodePage user={user} />, {
    client,
    user,
    route: SETTINGS_EMAIL_CODE_ROUTE,
    path: href(SETTINGS_EMAIL_CODE_ROUTE, undefined, { email: EMAIL }),
    advanceTimers: jest.advanceTimersByTime,
  });
}
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
const again = () => screen.findByRole('button', { name: 'Send a new code' });
const wait = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));

test('[AU-11] Next waits for the last digit', async () => {
  const { user } = open(BEN);
  expect(next().disabled).toBe(true);
  await user.type(code(), '01234');
  expect(next().disabled).toBe(true);
});

test('[AU-11] a code that was refused can be entered again, without a wait', async () => {
  const { user, client } = open(BEN);
  client.on(confirmNewEmail, () => failure('wrong-code'));
  await user.type(code(), '111111');
  expect(await screen.findByText(/^That code is wrong or expired/)).toBeTruthy();
  await user.type(code(), '2');
  expect(screen.queryByText(/^That code is wrong or expired/)).toBeNull();
});

test('[AU-01] no new code is offered within a minute', async () => {
  const { client } = open(BEN);
  expect(screen.getByText('Send a new code in 60 s')).toBeTruthy();
  wait(59_000);
  expect(screen.getByText('Send a new code in 1 s')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
  wait(1_000);
  expect(await again()).toBeTruthy();
  expect(client.calls).toEqual([]);
});

test('[AU-11] a new code goes to the new address, with the password that was typed before', async () => {
  rememberNewEmail({ email: EMAIL, password: 'tagalong-demo' });
  const { user, client } = open(ADA);
  await user.type(code(), '012');
  wait(60_000);
  await user.click(await again());
  expect(await screen.findByText('We sent a new code.')).toBeTruthy();
  expect(client.requestsOf(requestNewEmail)).toEqual([{ email: EMAIL, password: 'tagalong-demo' }]);
  expect(code().value).toBe('');
  expect(screen.getByText('Send a new code in 60 s')).toBeTruthy();
});

test('[AU-11] the password of another address is not used', async () => {
  rememberNewEmail({ email: 'other@tagalong.example', password: 'tagalong-demo' });
  const { user, client, location } = open(ADA);
  wait(60_000);
  await user.click(await again());
  await waitFor(() => expect(location.pathname).toBe(href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'email' })));
  expect(client.requestsOf(requestNewEmail)).toEqual([]);
});

test('[AU-11] after a reload, a member without a password gets a new code nevertheless', async () => {
  const { user, client } = open(BEN);
  wait(60_000);
  await user.click(await again());
  expect(await screen.findByText('We sent a new code.')).toBeTruthy();
  expect(client.requestsOf(requestNewEmail)).toEqual([{ email: EMAIL }]);
});

test('[XT-02] a new code asks for a proof of identity if required', async () => {
  const { user, client, answerIntent, asked } = open(BEN);
  client.on(requestNewEmail, () => failure('step-up-required'));
  wait(60_000);
  await user.click(await again());
  await waitFor(() => expect(asked).toHaveLength(1));
  client.on(requestNewEmail, () => OK);
  await answerIntent(AUTH_CONFIRM, {});
  expect(await screen.findByText('We sent a new code.')).toBeTruthy();
});

test('[AU-11] a new code that is not sent is explained, and can be requested at once', async () => {
  const { user, client } = open(BEN);
  client.on(requestNewEmail, () => failure('too-many-requests'));
  wait(60_000);
  await user.click(await again());
  expect(await screen.findByText(/^Too many attempts/)).toBeTruthy();
  expect(screen.queryByText('We sent a new code.')).toBeNull();
  expect(await again()).toBeTruthy();
});
