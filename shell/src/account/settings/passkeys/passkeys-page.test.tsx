import { expect, test } from '@jest/globals';
import { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@tagalong/contracts/account/passkey';
import { SETTINGS_SECURITY_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { failure, OK, success } from '@tagalong/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { fakePasskeys, PASSKEY_OPTIONS } from '#account/parts/passkeys/fake-passkeys.ts';
import { drawPage } from '#account/settings/parts/draw-page.tsx';
import { SecurityTypePage } from '#account/settings/security-type-page.tsx';

const PHONE: Passkey = {
  id: 7,
  name: 'Phone',
  is_backed_up: true,
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: null,
};
const browser = fakePasskeys();

function open(passkeys: Passkey[] = [PHONE], { mayReport = false } = {}) {
  return drawPage(SecurityTypePage, {
    route: SETTINGS_SECURITY_TYPE_ROUTE,
    path: href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'passkeys' }),
    mayReport,
    answers: (client) => {
      client.on(listPasskeys, () => success(passkeys));
      client.on(beginPasskey, () => success({ options: PASSKEY_OPTIONS }));
      client.on(addPasskey, () => success(PHONE));
    },
  });
}
const button = (name: string) => screen.findByRole('button', { name });

test('[XT-01] [XT-02] a passkey is added on this device, after another proof of identity if required', async () => {
  const { user, client, answerIntent, toasts, asked } = open([]);
  expect(await screen.findByText(/^No passkeys yet/)).toBeTruthy();
  client.on(beginPasskey, () => failure('step-up-required'));
  await user.click(await button('Add a passkey'));
  await waitFor(() => expect(asked).toHaveLength(1));
  client.on(beginPasskey, () => success({ options: PASSKEY_OPTIONS }));
  await answerIntent(AUTH_CONFIRM, {});
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Passkey added']));
  const [sent] = client.requestsOf(addPasskey);
  expect(JSON.parse(sent?.credential ?? '')).toMatchObject({ id: 'AQ', type: 'public-key' });
});

test('[XT-01] canceling in the browser changes nothing and shows no error', async () => {
  browser.cancel();
  const { user, client } = open();
  await user.click(await button('Add a passkey'));
  await waitFor(() => expect(browser.ceremony).toHaveBeenCalled());
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  expect(client.requestsOf(addPasskey)).toEqual([]);
});

test('[XT-01] a browser without passkeys says so', async () => {
  browser.remove();
  open();
  expect(await screen.findByText(/doesn’t support passkeys/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('[XT-01] a passkey is renamed', async () => {
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

test('[XT-01] a passkey is removed once confirmed; the last login is kept', async () => {
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

test('[XT-01] [XT-02] closing the dialog that asks who the member is changes nothing and shows no error', async () => {
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

test('[XT-01] a device that has a passkey of the account says so', async () => {
  browser.ceremony.mockRejectedValue(new DOMException('Excluded', 'InvalidStateError'));
  const { user, reports } = open();
  await user.click(await button('Add a passkey'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This device already has a passkey/);
  expect(reports).toEqual([]);
});

test('[XT-01] a device that fails is reported', async () => {
  browser.ceremony.mockRejectedValue(new DOMException('Broken', 'UnknownError'));
  const { user, reports } = open([PHONE], { mayReport: true });
  await user.click(await button('Add a passkey'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your device couldn’t create/);
  expect(reports).toHaveLength(1);
});

test('[XT-01] an empty name is not sent, and a refused one keeps the form open', async () => {
  const { user, client, toasts } = open();
  client.on(renamePasskey, () => failure('validation-failed', { name: 'Too long.' }));
  await user.click(await button('Rename Phone'));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, '  {Enter}');
  expect(await dialog.findByText('This field is required.')).toBeTruthy();
  expect(client.requestsOf(renamePasskey)).toEqual([]);
  await user.type(name, 'Laptop {Enter}');
  expect(await dialog.findByText('Too long.')).toBeTruthy();
  expect(client.requestsOf(renamePasskey)).toEqual([{ id: 7, name: 'Laptop' }]);
  expect(toasts).toEqual([]);
});

test('[XT-01] shows when a passkey was last used, and whether it is on this device only', async () => {
  open([
    PHONE,
    { ...PHONE, id: 8, name: 'Key', is_backed_up: false },
    { ...PHONE, id: 9, name: 'Laptop', last_used_at: '2020-05-01T10:00:00Z' },
  ]);
  expect(await screen.findByText('Not used yet · On all your devices')).toBeTruthy();
  expect(screen.getByText('Not used yet')).toBeTruthy();
  expect(screen.getByText('Last used May 1, 2020 · On all your devices')).toBeTruthy();
});

test('[XT-01] a new passkey is named after the browser that created it', async () => {
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';
  const own = Object.getOwnPropertyDescriptor(navigator, 'userAgent');
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });
  const { user, client } = open();
  await user.click(await button('Add a passkey'));
  await waitFor(() => expect(client.requestsOf(addPasskey)).toMatchObject([{ name: 'Safari on iPhone' }]));
  if (own) Object.defineProperty(navigator, 'userAgent', own);
  else Reflect.deleteProperty(navigator, 'userAgent');
});

test('[XT-01] keeping a passkey removes none', async () => {
  const { user, client } = open();
  await user.click(await button('Remove Phone'));
  const question = await screen.findByRole('alertdialog', { name: 'Remove this passkey?' });
  expect(question.textContent).toContain('You won’t be able to log in with “Phone” anymore.');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(client.requestsOf(removePasskey)).toEqual([]);
});

test('[XT-01] passkeys that fail to load can be requested again', async () => {
  const { user, client } = drawPage(SecurityTypePage, {
    route: SETTINGS_SECURITY_TYPE_ROUTE,
    path: href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'passkeys' }),
    answers: (fake) => fake.on(listPasskeys, () => failure('timeout')),
  });
  const retry = await button('Try again');
  client.on(listPasskeys, () => success([PHONE]));
  await user.click(retry);
  expect(await button('Remove Phone')).toBeTruthy();
});

test('[XT-01] a refusal to add a passkey is explained and can be tried again', async () => {
  const { user, client, toasts } = open();
  client.on(beginPasskey, () => failure('timeout'));
  await user.click(await button('Add a passkey'));
  expect((await screen.findByRole('alert')).textContent).toContain('took too long');
  client.on(beginPasskey, () => success({ options: PASSKEY_OPTIONS }));
  await user.click(await button('Add a passkey'));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Passkey added']));
  expect(screen.queryByRole('alert')).toBeNull();
});
