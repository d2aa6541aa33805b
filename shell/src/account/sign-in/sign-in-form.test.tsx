import { describe, expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { login, register } from '@tagalong/contracts/account/sign-in';
import { failure, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SignInForm } from './sign-in-form.tsx';

type SignInMode = Parameters<typeof SignInForm>[0]['mode'];
const ADA = buildUser({ name: 'Ada' });

function Form({ mode, onDone }: { mode: SignInMode; onDone(user: CurrentUser): void }) {
  const [email, setEmail] = useState('');
  return <SignInForm mode={mode} email={email} onEmail={setEmail} onDone={onDone} />;
}

function draw(mode: SignInMode) {
  const client = createFakeClient();
  const onDone = jest.fn();
  return { ...renderRemote(<Form mode={mode} onDone={onDone} />, { client }), client, onDone };
}

const field = (name: 'Name' | 'Email') => screen.getByRole<HTMLInputElement>('textbox', { name });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const send = (name = 'Log In') => screen.getByRole('button', { name });

function noteOf(input: HTMLElement): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('login', () => {
  test('[AU-01] the right email and password log in', async () => {
    const { user, client, host, onDone } = draw('login');
    client.on(login, () => success(ADA));
    await user.type(field('Email'), ' ada@tagalong.example ');
    await user.type(password(), 'tagalong-demo{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(ADA));
    expect(host.currentUser()).toEqual(ADA);
    expect(client.requestsOf(login)).toEqual([{ email: 'ada@tagalong.example', password: 'tagalong-demo' }]);
  });

  test('[AU-01] shows missing or invalid input beside its field and sends nothing', async () => {
    const { user, client } = draw('login');
    await user.type(field('Email'), 'ada at home');
    await user.click(send());
    expect(noteOf(field('Email'))).toBe('Enter a valid email address.');
    expect(noteOf(password())).toBe('This field is required.');
    expect(field('Email').value).toBe('ada at home');
    expect(client.calls).toEqual([]);
  });

  test('[AU-01] reports wrong credentials and keeps the input', async () => {
    const { user, client, host, onDone } = draw('login');
    client.on(login, () => failure('wrong-credentials'));
    await user.type(field('Email'), 'ada@tagalong.example');
    await user.type(password(), 'not-it');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect email or password.');
    expect([field('Email').value, password().value]).toEqual(['ada@tagalong.example', 'not-it']);
    expect(host.currentUser()).toBeNull();
    expect(onDone).not.toHaveBeenCalled();
  });

  test('a second attempt clears the error', async () => {
    const { user, client } = draw('login');
    client.on(login, () => failure('timeout'));
    await user.type(field('Email'), 'ada@tagalong.example');
    await user.type(password(), 'tagalong-demo');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain('That took too long.');
    const answer = client.defer(login);
    await user.click(send());
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => answer.resolve(success(ADA)));
  });

  test('a second press while the first is pending sends nothing', async () => {
    const { user, client } = draw('login');
    const answer = client.defer(login);
    await user.type(field('Email'), 'ada@tagalong.example');
    await user.type(password(), 'tagalong-demo{Enter}{Enter}');
    await act(async () => answer.resolve(success(ADA)));
    expect(client.requestsOf(login)).toHaveLength(1);
  });
});

describe('sign-up', () => {
  async function fill({ user }: ReturnType<typeof draw>, nickname: string, email: string, secret: string) {
    if (nickname) await user.type(field('Name'), nickname);
    if (email) await user.type(field('Email'), email);
    if (secret) await user.type(password(), secret);
    await user.click(send('Sign Up'));
  }

  test('[AU-01] name, email and password create an account and log in', async () => {
    const view = draw('register');
    view.client.on(register, () => success(ADA));
    await fill(view, 'Ada', 'ada@tagalong.example', 'long enough');
    await waitFor(() => expect(view.onDone).toHaveBeenCalledWith(ADA));
    expect(view.host.currentUser()).toEqual(ADA);
    expect(view.client.requestsOf(register)).toEqual([
      { email: 'ada@tagalong.example', password: 'long enough', nickname: 'Ada' },
    ]);
  });

  test.each([
    ['a blank name', ' ', 'ada@tagalong.example', 'long enough', ['This field is required.', '', '']],
    ['a short password', 'Ada', 'ada@tagalong.example', '7 chars', ['', '', 'Use at least 8 characters.']],
    [
      'nothing',
      '',
      '',
      '',
      ['This field is required.', 'Enter a valid email address.', 'This field is required.'],
    ],
  ])('[AU-01] shows %s beside its field', async (_, nickname, email, secret, notes) => {
    const view = draw('register');
    await fill(view, nickname, email, secret);
    expect([field('Name'), field('Email'), password()].map(noteOf)).toEqual(notes);
    expect(view.client.calls).toEqual([]);
  });

  test('[AU-01] reports an email that is already in use and keeps the input', async () => {
    const view = draw('register');
    view.client.on(register, () => failure('email-taken'));
    await fill(view, 'Ada', 'ada@tagalong.example', 'long enough');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This email already has an account. Log in instead.',
    );
    expect([field('Name').value, field('Email').value, password().value]).toEqual([
      'Ada',
      'ada@tagalong.example',
      'long enough',
    ]);
  });

  test("[AU-01] shows the server's field errors beside their fields", async () => {
    const view = draw('register');
    view.client.on(register, () => failure('validation-failed', { email: 'This host takes no mail.' }));
    await fill(view, 'Ada', 'ada@nowhere.example', 'long enough');
    await waitFor(() => expect(noteOf(field('Email'))).toBe('This host takes no mail.'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
