import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  loginByPasskey,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@tagalong/contracts/account/passkey';
import { SETTINGS_SECURITY_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { failure, OK, success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { drawPage } from '#account/settings/draw-page.tsx';
import { SecurityTypePage } from '#account/settings/security/security-type-page.tsx';
import { PasskeyLogin } from './passkey-login.tsx';

const ADA = buildUser({ name: 'Ada' });
const PHONE: Passkey = {
  id: 7,
  name: 'Phone',
  is_backed_up: true,
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: null,
};
const OPTIONS = JSON.stringify({
  challenge: 'AAAA',
  rp: { id: 'shop.test', name: 'Tagalong' },
  user: { id: 'AAAA', name: 'ada', displayName: 'Ada' },
  pubKeyCredParams: [],
});
const page = globalThis as { PublicKeyCredential?: unknown };
const ceremony = jest.fn<(options?: unknown) => Promise<unknown>>();

beforeEach(() => {
  page.PublicKeyCredential = () => undefined;
  const credentials = { create: ceremony, get: ceremony };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  const bytes = new Uint8Array([1]).buffer;
  ceremony.mockResolvedValue({
    id: 'AQ',
    rawId: bytes,
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes, attestationObject: bytes, authenticatorData: bytes, signature: bytes },
  });
});
afterEach(() => {
  delete page.PublicKeyCredential;
  ceremony.mockReset();
});

function open(passkeys: Passkey[] = [PHONE], { mayReport = false } = {}) {
  return drawPage(SecurityTypePage, {
    route: SETTINGS_SECURITY_TYPE_ROUTE,
    path: href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'passkeys' }),
    mayReport,
    answers: (client) => {
      client.on(listPasskeys, () => success(passkeys));
      client.on(beginPasskey, () => success({ options: OPTIONS }));
      client.on(addPasskey, () => success(PHONE));
    },
  });
}
const button = (name: string) => screen.findByRole('button', { name });
const canceled = () => ceremony.mockRejectedValue(new DOMException('Canceled', 'NotAllowedError'));

test('[AU-11] a passkey is added on this device, after another proof of identity if required', async () => {
  const { user, client, answerIntent, toasts, asked } = open([]);
  expect(await screen.findByText(/^No passkeys yet/)).toBeTruthy();
  client.on(beginPasskey, () => failure('step-up-required'));
  await user.click(await button('Add a passkey'));
  await waitFor(() => expect(asked).toHaveLength(1));
  client.on(beginPasskey, () => success({ options: OPTIONS }));
  await answerIntent(AUTH_CONFIRM, {});
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Passkey added']));
  const [sent] = client.requestsOf(addPasskey);
  expect(JSON.parse(sent?.credential ?? '')).toMatchObject({ id: 'AQ', type: 'public-key' });
});

test('[AU-11] canceling in the browser changes nothing and shows no error', async () => {
  canceled();
  const { user, client } = open();
  await user.click(await button('Add a passkey'));
  await waitFor(() => expect(ceremony).toHaveBeenCalled());
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  expect(client.requestsOf(addPasskey)).toEqual([]);
});

test('[AU-11] a browser without passkeys says so', async () => {
  delete page.PublicKeyCredential;
  open();
  expect(await screen.findByText(/doesn’t support passkeys/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('[AU-11] a passkey is renamed', async () => {
  const { user, client, toasts } = open();
  client.on(renamePasskey, () => OK);
  expect(await screen.findByText('Not used yet · On all your devices')).toBeTruthy();
  await user.click(await button('Rename Phone'));
  const name = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Laptop{Enter}');
  await waitFor(() => expect(client.requestsOf(renamePasskey)).toEqual([{ id: 7, name: 'Laptop' }]));
  await waitFor(() => expect(toasts).toHaveLength(1));
});

test('[AU-11] a passkey is removed once confirmed; the last login is kept', async () => {
  const { user, client, toasts } = open();
  client.on(removePasskey, () => failure('last-login-method'));
  const remove = async (): Promise<void> => {
    await user.click(await button('Remove Phone'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  };
  await remove();
  await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/^This is your only way to log in/));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  client.on(removePasskey, () => OK);
  await remove();
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Passkey removed'));
});

test('[AU-11] closing the dialog that asks who the member is changes nothing and shows no error', async () => {
  const { user, client, toasts, answerIntent, asked, reports } = open();
  client.on(removePasskey, () => failure('step-up-required'));
  await user.click(await button('Remove Phone'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await answerIntent(AUTH_CONFIRM, null);
  expect(client.requestsOf(removePasskey)).toHaveLength(1);
  expect(toasts).toEqual([]);
  expect(reports).toEqual([]);
});

test('[AU-11] a device that has a passkey of the account says so', async () => {
  ceremony.mockRejectedValue(new DOMException('Excluded', 'InvalidStateError'));
  const { user, reports } = open();
  await user.click(await button('Add a passkey'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This device already has a passkey/);
  expect(reports).toEqual([]);
});

test('[AU-11] a device that fails is reported', async () => {
  ceremony.mockRejectedValue(new DOMException('Broken', 'UnknownError'));
  const { user, reports } = open([PHONE], { mayReport: true });
  await user.click(await button('Add a passkey'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your device couldn’t create/);
  expect(reports).toHaveLength(1);
});

function drawLogin() {
  const client = createFakeClient();
  client.on(beginPasskeyLogin, () => success({ options: OPTIONS }));
  client.on(loginByPasskey, () => success(ADA));
  const onDone = jest.fn();
  return { ...renderRemote(<PasskeyLogin onDone={onDone} />, { client }), client, onDone };
}

test('[AU-01] a passkey logs in', async () => {
  const { user, host, onDone } = drawLogin();
  await user.click(await button('Log in with a passkey'));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(ADA));
  expect(host.currentUser()).toEqual(ADA);
});

test('[AU-01] a refused passkey is reported and can be tried again', async () => {
  const { user, client, onDone } = drawLogin();
  client.on(loginByPasskey, () => failure('passkey-refused'));
  await user.click(await button('Log in with a passkey'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t confirm this passkey/);
  client.on(loginByPasskey, () => success(ADA));
  await user.click(await button('Log in with a passkey'));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test('[AU-01] the browser offers passkeys in the email field where it can', async () => {
  page.PublicKeyCredential = Object.assign(() => undefined, {
    isConditionalMediationAvailable: () => Promise.resolve(true),
  });
  const field = document.body.appendChild(document.createElement('input'));
  field.setAttribute('autocomplete', 'email webauthn');
  const { onDone } = drawLogin();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(ADA));
  expect(ceremony).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' }));
  field.remove();
});

test('[AU-01] a passkey refused in the email field is not offered again', async () => {
  page.PublicKeyCredential = Object.assign(() => undefined, {
    isConditionalMediationAvailable: () => Promise.resolve(true),
  });
  const field = document.body.appendChild(document.createElement('input'));
  field.setAttribute('autocomplete', 'email webauthn');
  const { client } = drawLogin();
  client.on(loginByPasskey, () => failure('passkey-refused'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t confirm this passkey/);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(client.requestsOf(beginPasskeyLogin)).toHaveLength(1);
  field.remove();
});

test('[AU-01] the button waits while a passkey chosen in the email field logs in', async () => {
  page.PublicKeyCredential = Object.assign(() => undefined, {
    isConditionalMediationAvailable: () => Promise.resolve(true),
  });
  const field = document.body.appendChild(document.createElement('input'));
  field.setAttribute('autocomplete', 'email webauthn');
  const { user, client, onDone } = drawLogin();
  let answer: () => void = () => undefined;
  client.on(loginByPasskey, () => new Promise((resolve) => (answer = () => resolve(success(ADA)))));
  await waitFor(() => expect(client.requestsOf(loginByPasskey)).toHaveLength(1));
  await user.click(await button('Log in with a passkey'));
  expect(client.requestsOf(beginPasskeyLogin)).toHaveLength(1);
  answer();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(client.requestsOf(loginByPasskey)).toHaveLength(1);
  field.remove();
});

test('[AU-01] after a canceled choice the browser offers passkeys in the email field again', async () => {
  page.PublicKeyCredential = Object.assign(() => undefined, {
    isConditionalMediationAvailable: () => Promise.resolve(true),
  });
  const kinds: unknown[] = [];
  ceremony.mockImplementation((options) => {
    const { mediation, signal } = options as { mediation?: string; signal: AbortSignal };
    kinds.push(mediation);
    if (!mediation) return Promise.reject(new DOMException('Canceled', 'NotAllowedError'));
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Replaced', 'AbortError')));
    });
  });
  const field = document.body.appendChild(document.createElement('input'));
  field.setAttribute('autocomplete', 'email webauthn');
  const { user, onDone, unmount } = drawLogin();
  await waitFor(() => expect(kinds).toEqual(['conditional']));
  await user.click(await button('Log in with a passkey'));
  await waitFor(() => expect(kinds).toEqual(['conditional', undefined, 'conditional']));
  expect(onDone).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(kinds).toHaveLength(3);
  field.remove();
});

test('[AU-01] a browser without passkeys is offered none', () => {
  delete page.PublicKeyCredential;
  drawLogin();
  expect(screen.queryByRole('button')).toBeNull();
});
