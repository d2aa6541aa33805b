import { expect, jest, test } from '@jest/globals';
import { beginPasskeyLogin, loginByPasskey } from '@tagalong/contracts/account/passkey';
import { failure, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor } from '@testing-library/react';
import { fakePasskeys, PASSKEY_OPTIONS } from '#account/parts/passkeys/fake-passkeys.ts';
import { PasskeyLogin } from './passkey-login.tsx';

const ADA = buildUser({ name: 'Ada' });
const browser = fakePasskeys();
const button = (name: string) => screen.findByRole('button', { name });

function drawLogin() {
  const client = createFakeClient();
  client.on(beginPasskeyLogin, () => success({ options: PASSKEY_OPTIONS }));
  client.on(loginByPasskey, () => success(ADA));
  const onDone = jest.fn();
  return { ...renderRemote(<PasskeyLogin onDone={onDone} />, { client }), client, onDone };
}

test('[AU-01] [XT-01] a passkey logs in', async () => {
  const { user, host, onDone } = drawLogin();
  await user.click(await button('Log in with a passkey'));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(ADA));
  expect(host.currentUser()).toEqual(ADA);
});

test('[AU-01] [XT-01] a refused passkey is reported and can be tried again', async () => {
  const { user, client, onDone } = drawLogin();
  client.on(loginByPasskey, () => failure('passkey-refused'));
  await user.click(await button('Log in with a passkey'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t confirm this passkey/);
  client.on(loginByPasskey, () => success(ADA));
  await user.click(await button('Log in with a passkey'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test('[AU-01] [XT-01] the browser offers passkeys in the email field where it can', async () => {
  browser.offerInField();
  const { onDone } = drawLogin();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(ADA));
  expect(browser.ceremony).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' }));
});

test('[AU-01] [XT-01] a passkey refused in the email field is not offered again', async () => {
  browser.offerInField();
  const { client } = drawLogin();
  client.on(loginByPasskey, () => failure('passkey-refused'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t confirm this passkey/);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(client.requestsOf(beginPasskeyLogin)).toHaveLength(1);
});

test('[AU-01] [XT-01] the button waits while a passkey chosen in the email field logs in', async () => {
  browser.offerInField();
  const { user, client, onDone } = drawLogin();
  let answer: () => void = () => undefined;
  client.on(loginByPasskey, () => new Promise((resolve) => (answer = () => resolve(success(ADA)))));
  await waitFor(() => expect(client.requestsOf(loginByPasskey)).toHaveLength(1));
  await user.click(await button('Log in with a passkey'));
  expect(client.requestsOf(beginPasskeyLogin)).toHaveLength(1);
  answer();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(client.requestsOf(loginByPasskey)).toHaveLength(1);
});

test('[AU-01] [XT-01] after a canceled choice the browser offers passkeys in the email field again', async () => {
  browser.offerInField();
  const kinds: unknown[] = [];
  browser.ceremony.mockImplementation((options) => {
    const { mediation, signal } = options as { mediation?: string; signal: AbortSignal };
    kinds.push(mediation);
    if (!mediation) return Promise.reject(new DOMException('Canceled', 'NotAllowedError'));
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Replaced', 'AbortError')));
    });
  });
  const { user, onDone, unmount } = drawLogin();
  await waitFor(() => expect(kinds).toEqual(['conditional']));
  await user.click(await button('Log in with a passkey'));
  await waitFor(() => expect(kinds).toEqual(['conditional', undefined, 'conditional']));
  expect(onDone).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(kinds).toHaveLength(3);
});

test('[AU-01] [XT-01] a browser without passkeys is offered none', () => {
  browser.remove();
  drawLogin();
  expect(screen.queryByRole('button')).toBeNull();
});
