import { expect, test } from '@jest/globals';
import { AUTH_CONFIRM } from '@tagalong/contracts/account/intents';
import { SETTINGS_LINKED_ACCOUNTS_ROUTE, SETTINGS_SECURITY_ROUTE } from '@tagalong/contracts/account/routes';
import {
  type LinkedAccount,
  listLinkedAccounts,
  listSocialSignIns,
  SOCIAL_SIGN_INS,
  unlinkAccount,
} from '@tagalong/contracts/account/social-login';
import { checkStepUp } from '@tagalong/contracts/account/step-up';
import { href } from '@tagalong/contracts/core/routes';
import { listSocialAccounts } from '@tagalong/contracts/storefront/social-account';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { drawPage } from '#account/settings/parts/draw-page.tsx';
import { LinkedPage } from './linked-page.tsx';

function account(platform: LinkedAccount['platform'], parts: Partial<LinkedAccount> = {}): LinkedAccount {
  return { platform, conn_status: 0, email: null, linked_at: null, can_unlink: false, ...parts };
}
const providers = (down: readonly string[] = []) =>
  success(
    SOCIAL_SIGN_INS.map((platform) => ({
      platform,
      is_available: true,
      is_down: down.includes(platform),
      is_sandbox: true,
    })),
  );

async function open(accounts: LinkedAccount[], path?: string, down: string[] = []) {
  const view = drawPage(LinkedPage, {
    route: SETTINGS_LINKED_ACCOUNTS_ROUTE,
    ...(path && { path }),
    answers: (client) => {
      client.on(listLinkedAccounts, () => success(accounts));
      client.on(listSocialSignIns, () => providers(down));
      client.on(listSocialAccounts, () => pageOf([]));
    },
  });
  await screen.findByRole('region', { name: 'Login accounts' });
  await screen.findByText(/^No accounts connected yet/);
  return view;
}

test("[AU-11] connected accounts read 'Connected', the others link to the provider", async () => {
  await open([account('google', { conn_status: 1, email: 'ada@gmail.example' }), account('tiktok')]);
  expect(screen.getByText('Connected')).toBeTruthy();
  expect(screen.getByText('ada@gmail.example')).toBeTruthy();
  const connect = screen.getByRole('link', { name: 'Connect TikTok' });
  expect(connect.textContent).toBe('Connect');
  expect(connect.getAttribute('href')).toBe('/login/social/tiktok_business?origin_page=linked-accounts');
});

test('[AU-11] an Instagram login that was linked before can be disconnected, but not connected again', async () => {
  const { user, client } = await open([
    account('google', { conn_status: 1, can_unlink: true }),
    account('instagram', { conn_status: 1, can_unlink: true }),
  ]);
  client.on(unlinkAccount, () => OK);
  await user.click(screen.getByRole('button', { name: 'Connected. Disconnect Instagram' }));
  const question = await screen.findByRole('alertdialog', { name: 'Disconnect Instagram?' });
  client.on(listLinkedAccounts, () => success([account('google', { conn_status: 1 }), account('instagram')]));
  await user.click(within(question).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(client.requestsOf(unlinkAccount)).toEqual([{ platform: 'instagram' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Disconnect Instagram/ })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Connect Instagram' })).toBeNull();
});

test('[AU-11] disconnecting asks for confirmation', async () => {
  const { user, client, toasts } = await open([
    account('google', { conn_status: 1, can_unlink: true }),
    account('apple', { conn_status: 1, can_unlink: true }),
  ]);
  client.on(unlinkAccount, () => OK);
  await user.click(screen.getByRole('button', { name: 'Connected. Disconnect Apple' }));
  expect(client.requestsOf(unlinkAccount)).toEqual([]);
  const question = await screen.findByRole('alertdialog', { name: 'Disconnect Apple?' });
  client.on(listLinkedAccounts, () => success([account('google', { conn_status: 1 }), account('apple')]));
  await user.click(within(question).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(toasts).toEqual([{ text: 'Apple disconnected' }]));
  expect(client.requestsOf(unlinkAccount)).toEqual([{ platform: 'apple' }]);
  expect(await screen.findByRole('link', { name: 'Connect Apple' })).toBeTruthy();
});

test('[AU-11] the last login cannot be disconnected, and the reason is shown', async () => {
  await open([account('tiktok', { conn_status: 1, can_unlink: false })]);
  expect(screen.queryByRole('button', { name: /Disconnect/ })).toBeNull();
  expect(screen.getByText(/^This is your only way to log in/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Account security' }).getAttribute('href')).toBe(
    href(SETTINGS_SECURITY_ROUTE),
  );
});

test('[AU-11] a refusal shows an error and keeps the connection', async () => {
  const { user, client, toasts } = await open([account('google', { conn_status: 1, can_unlink: true })]);
  client.on(unlinkAccount, () => failure('last-login-method'));
  await user.click(screen.getByRole('button', { name: 'Connected. Disconnect Google' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }),
  );
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
  expect(screen.getByText('Connected')).toBeTruthy();
});

test('[XT-02] connecting and disconnecting ask for a proof of identity if required', async () => {
  const followed: string[] = [];
  const stay = (event: Event): void => {
    const { target, defaultPrevented } = event;
    if (!defaultPrevented && target instanceof HTMLAnchorElement) followed.push(target.pathname);
    event.preventDefault();
  };
  document.addEventListener('click', stay);
  const google = account('google', { conn_status: 1, can_unlink: true });
  const { user, client, asked, answerIntent, toasts } = await open([google, account('apple')]);
  client.on(checkStepUp, () => failure('step-up-required'));
  await user.click(screen.getByRole('link', { name: 'Connect Apple' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(followed).toEqual([]);
  client.on(checkStepUp, () => OK);
  await answerIntent(AUTH_CONFIRM, {});
  await waitFor(() => expect(followed).toEqual(['/login/social/apple']));
  document.removeEventListener('click', stay);

  client.on(unlinkAccount, () => failure('step-up-required'));
  await user.click(screen.getByRole('button', { name: 'Connected. Disconnect Google' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }),
  );
  await waitFor(() => expect(asked).toHaveLength(2));
  await answerIntent(AUTH_CONFIRM, null);
  expect(client.requestsOf(unlinkAccount)).toHaveLength(1);
  expect(toasts).toEqual([]);
});

test('[AU-04] a provider that is down is not offered', async () => {
  await open([account('tiktok'), account('google')], undefined, ['tiktok_business']);
  expect(await screen.findByText('Not available right now')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Connect TikTok' })).toBeNull();
});

test('[AU-11] shows the result after returning from the provider', async () => {
  const path = href(SETTINGS_LINKED_ACCOUNTS_ROUTE, undefined, { payload: 'google' });
  const { toasts, location } = await open([account('google', { conn_status: 1 })], path);
  expect(toasts).toEqual([{ text: 'Google connected' }]);
  expect(location.search).toBe('?payload=google');
});

test('shows that the connection was canceled', async () => {
  const path = href(SETTINGS_LINKED_ACCOUNTS_ROUTE, undefined, { social_error: 'cancelled' });
  const { toasts, location } = await open([account('tiktok')], path);
  expect(toasts).toMatchObject([{ text: 'Connection canceled.' }]);
  expect(location.search).toBe('');
});
