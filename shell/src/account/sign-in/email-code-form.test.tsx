import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import {
  loginByCode,
  requestEmailCode,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@tagalong/contracts/account/email-code';
import { failure, OK, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { EmailCodeForm } from './email-code-form.tsx';
import { VerifyEmailForm } from './verify-email-form.tsx';

const ADA = buildUser({ name: 'Ada', email: 'ada@tagalong.example' });

interface FormProps {
  purpose: 'login' | 'set-password';
  onDone(user: CurrentUser): void;
}
function Form({ purpose, onDone }: FormProps) {
  const [email, setEmail] = useState('');
  return (
    <EmailCodeForm
      purpose={purpose}
      email={email}
      onEmail={setEmail}
      onDone={onDone}
      onUsePassword={() => undefined}
    />
  );
}

const tick = (ms: number): void => act(() => void jest.advanceTimersByTime(ms));
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function draw(purpose: FormProps['purpose']) {
  const client = createFakeClient();
  client.on(requestEmailCode, () => OK);
  const onDone = jest.fn();
  const advanceTimers = jest.advanceTimersByTime;
  const view = renderRemote(<Form purpose={purpose} onDone={onDone} />, { client, advanceTimers });
  return { ...view, client, onDone };
}

async function askForCode({ user }: ReturnType<typeof draw>, email = 'ada@tagalong.example') {
  await user.type(screen.getByRole('textbox', { name: 'Email' }), `${email}{Enter}`);
}
const boxes = () => screen.findByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
function noteOf(input: HTMLElement): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('login by code', () => {
  test('[AU-01] the last digit of the emailed code logs in', async () => {
    const view = draw('login');
    await askForCode(view);
    const field = await boxes();
    expect(document.activeElement).toBe(field);
    const answer = view.client.defer(loginByCode);
    await view.user.paste('012345');
    await act(async () => answer.resolve(success(ADA)));
    expect(view.onDone).toHaveBeenCalledWith(ADA);
    expect(view.client.requestsOf(requestEmailCode)).toEqual([
      { email: 'ada@tagalong.example', purpose: 'login' },
    ]);
    expect(view.client.requestsOf(loginByCode)).toEqual([{ email: 'ada@tagalong.example', code: '012345' }]);
    expect(view.host.currentUser()).toEqual(ADA);
  });

  test('[AU-01] shows a wrong or expired code at the boxes and clears them', async () => {
    const view = draw('login');
    view.client.on(loginByCode, () => failure('wrong-code'));
    await askForCode(view);
    await view.user.type(await boxes(), '111111');
    const field = await boxes();
    await waitFor(() => expect(noteOf(field)).toContain('That code is wrong or expired.'));
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    expect(view.onDone).not.toHaveBeenCalled();
    expect(view.reports).toEqual([]);
  });

  test('[AU-01] offers a new code after 60 seconds', async () => {
    const view = draw('login');
    await askForCode(view);
    const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send a new code in 60 s' });
    expect(waiting.disabled).toBe(true);
    tick(59_000);
    expect(screen.getByRole('button', { name: 'Send a new code in 1 s' })).toBeTruthy();
    tick(1_000);
    const answer = view.client.defer(requestEmailCode);
    await view.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    await act(async () => answer.resolve(OK));
    expect((await screen.findByText(/We sent a new code/)).getAttribute('role')).toBe('status');
    expect(view.client.requestsOf(requestEmailCode)).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Send a new code in 60 s' })).toBeTruthy();
  });

  test('[AU-01] does not send an incomplete code', async () => {
    const view = draw('login');
    await askForCode(view);
    await view.user.type(await boxes(), '123{Enter}');
    expect(noteOf(await boxes())).toContain('Enter the 6-digit code.');
    expect(view.client.requestsOf(loginByCode)).toEqual([]);
  });

  test('shows an invalid email beside its field; a refused request keeps the input', async () => {
    const view = draw('login');
    await askForCode(view, 'ada at home');
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect(noteOf(email)).toContain('Enter a valid email address.');
    expect(view.client.calls).toEqual([]);
    view.client.on(requestEmailCode, () => failure('too-many-requests'));
    await view.user.clear(email);
    await askForCode(view);
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
    expect(email.value).toBe('ada@tagalong.example');
  });
});

test('[AU-01] sets a new password by code once it is long enough', async () => {
  const view = draw('set-password');
  view.client.on(resetPassword, () => success(ADA));
  await askForCode(view);
  await view.user.type(await boxes(), '012345');
  const password = screen.getByLabelText(/^Password/);
  await view.user.type(password, 'short{Enter}');
  expect(noteOf(password)).toContain('Use at least 8 characters.');
  expect(view.client.requestsOf(resetPassword)).toEqual([]);
  await view.user.type(password, ' no more{Enter}');
  await waitFor(() => expect(view.onDone).toHaveBeenCalledWith(ADA));
  expect(view.client.requestsOf(resetPassword)).toEqual([
    { email: 'ada@tagalong.example', code: '012345', new_password: 'short no more' },
  ]);
  expect(view.client.requestsOf(requestEmailCode)).toEqual([
    { email: 'ada@tagalong.example', purpose: 'set-password' },
  ]);
});

test('[AU-01] shows why the API refuses a new password beside its field', async () => {
  const view = draw('set-password');
  view.client.on(resetPassword, () => failure('validation-failed', { new_password: 'Too easy to guess.' }));
  await askForCode(view);
  await view.user.type(await boxes(), '012345');
  const password = screen.getByLabelText(/^Password/);
  await view.user.type(password, 'password{Enter}');
  await waitFor(() => expect(noteOf(password)).toBe('Too easy to guess.'));
});

describe('the code of a sign-up', () => {
  function verify() {
    const client = createFakeClient();
    const [onDone, onLater] = [jest.fn(), jest.fn()];
    const advanceTimers = jest.advanceTimersByTime;
    const form = <VerifyEmailForm email="ada@tagalong.example" onDone={onDone} onLater={onLater} />;
    return { ...renderRemote(form, { client, user: ADA, advanceTimers }), client, onDone, onLater };
  }

  test('[AU-01] confirms the address', async () => {
    const view = verify();
    const verified = { ...ADA, is_email_verified: true };
    view.client.on(verifyEmail, () => success(verified));
    expect(screen.getByText('Enter the code we sent to ada@tagalong.example.')).toBeTruthy();
    await view.user.type(await boxes(), '012345');
    await waitFor(() => expect(view.onDone).toHaveBeenCalledWith(verified));
    expect(view.host.currentUser()).toEqual(verified);
    expect(view.toasts.map(({ text }) => text)).toEqual(['Your email is confirmed.']);
  });

  test('[AU-01] can be skipped, and a new one can be sent', async () => {
    const view = verify();
    const answer = view.client.defer(resendVerification);
    tick(60_000);
    await view.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    await act(async () => answer.resolve(OK));
    expect(view.client.requestsOf(resendVerification)).toHaveLength(1);
    await view.user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(view.onLater).toHaveBeenCalledTimes(1);
  });
});
