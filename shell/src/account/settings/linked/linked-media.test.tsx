import { expect, test } from '@jest/globals';
import { SOCIAL_ACCOUNTS } from '@tagalong/contracts/storefront/slots';
import {
  disconnectSocialAccount,
  listSocialAccounts,
  type SocialAccount,
} from '@tagalong/contracts/storefront/social-account';
import { failure, OK, pageOf } from '@tagalong/testing/answers';
import { BUILT_AT, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { LinkedMedia } from './linked-media.tsx';

function account(id: number, parts: Partial<SocialAccount> = {}): SocialAccount {
  return {
    social_account_id: id,
    social_platform: 'youtube',
    handle: `ada${id}`,
    avatar: null,
    conn_status: 1,
    expires_at: null,
    connected_at: BUILT_AT,
    ...parts,
  };
}

async function open(accounts: SocialAccount[]) {
  const client = createFakeClient();
  client.on(listSocialAccounts, () => pageOf(accounts));
  const slots = { [SOCIAL_ACCOUNTS.name]: (props: object) => <p>{JSON.stringify(props)}</p> };
  const view = renderRemote(<LinkedMedia />, { client, user: buildUser(), slots });
  await screen.findByRole('region', { name: 'Content accounts' });
  return view;
}
const confirm = async (): Promise<HTMLElement> =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect' });

test('[AU-11] names each account once, with a single sign before its handle', async () => {
  await open([account(1), account(2, { handle: '@ada2', social_platform: 'instagram' })]);
  expect(screen.getByText('@ada1')).toBeTruthy();
  expect(screen.getByText('@ada2')).toBeTruthy();
  expect(screen.getByText('YouTube')).toBeTruthy();
  expect(screen.getByText('Instagram')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('[AU-11] [SC-01] an expired account says so, and accounts are connected in place', async () => {
  await open([account(1, { conn_status: 2 })]);
  expect(screen.getByText('Connection expired')).toBeTruthy();
  expect(await screen.findByText('{"origin_page":"linked-accounts"}')).toBeTruthy();
});

test('[AU-11] an account is disconnected once confirmed, and its row is gone at once', async () => {
  const { user, client, toasts } = await open([account(1), account(2)]);
  client.on(disconnectSocialAccount, () => OK);
  // The list keeps showing what it had until it is loaded again.
  const list = client.defer(listSocialAccounts);
  await user.click(screen.getByRole('button', { name: 'Disconnect YouTube @ada1' }));
  const question = await screen.findByRole('alertdialog', { name: 'Disconnect YouTube @ada1?' });
  expect(question.textContent).toContain('Posts you created from YouTube @ada1 will stay.');
  expect(client.requestsOf(disconnectSocialAccount)).toEqual([]);
  await user.click(await confirm());
  await waitFor(() => expect(toasts).toEqual([{ text: 'YouTube @ada1 disconnected' }]));
  expect(client.requestsOf(disconnectSocialAccount)).toEqual([{ id: 1 }]);
  expect(screen.queryByText('@ada1')).toBeNull();
  expect(screen.getByText('@ada2')).toBeTruthy();
  list.resolve(pageOf([account(2)]));
});

test('[AU-11] a refusal keeps the account and explains itself', async () => {
  const { user, client, toasts } = await open([account(1)]);
  client.on(disconnectSocialAccount, () => failure('timeout'));
  await user.click(screen.getByRole('button', { name: 'Disconnect YouTube @ada1' }));
  await user.click(await confirm());
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
  expect(screen.getByText('@ada1')).toBeTruthy();
});

test('[AU-11] more accounts are loaded on request', async () => {
  const client = createFakeClient();
  client.on(listSocialAccounts, ({ cursor }) =>
    cursor === 'next' ? pageOf([account(2)]) : pageOf([account(1)], 'next'),
  );
  const { user } = renderRemote(<LinkedMedia />, { client, user: buildUser() });
  expect(await screen.findByText('@ada1')).toBeTruthy();
  expect(screen.queryByText('@ada2')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('@ada2')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
});

test('[AU-11] a list that fails to load can be requested again in place', async () => {
  const client = createFakeClient();
  client.on(listSocialAccounts, () => failure('timeout'));
  const { user } = renderRemote(<LinkedMedia />, { client, user: buildUser() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  client.on(listSocialAccounts, () => pageOf([]));
  await user.click(retry);
  expect(await screen.findByText(/^No accounts connected yet/)).toBeTruthy();
});
