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

test('[AU-11] a passkey is added on this device, after another proof of identity if required', async () => {
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

test('[AU-11] canceling in the browser changes nothing and shows no error', async () => {
  browser.cancel();
  const { user, client } = open();
  await user.click(await button('Add a passkey'));
  await waitFor(() => expect(browser.ceremony).toHaveBeenCalled());
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  expect(client.requestsOf(addPasskey)).toEqual([]);
});

test('[AU-11] a browser without passkeys says so', async () => {
  browser.remove();
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
  browser.ceremony.mockRejectedValue(new DOMException('Excluded', 'InvalidStateError'));
  const { user, reports } = open();
  await user.click(await button('Add a passkey'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This device already has a passkey/);
  expect(reports).toEqual([]);
});

test('[AU-11] a device that fails is reported', async () => {
  browser.ceremony.mockRejectedValue(new DOMException('Broken', 'UnknownError'));
  const { user, reports } = open([PHONE], { mayReport: true });
  await user.click(await button('Add a passkey'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your device couldn’t create/);
  expect(reports).toHaveLength(1);
});
