import { afterEach, expect, test } from '@jest/globals';
import {
  cancelCheckNewSocialAccount,
  checkNewSocialAccount,
  listExpiredSocialAccounts,
} from '@tagalong/contracts/storefront/social-account';
import { cookies } from '@tagalong/platform';
import { OK, pageOf, success } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { AccountNotices } from './account-notices.tsx';

afterEach(() => cookies.remove('social-popup-close'));

const NEW = {
  social_account_id: 3,
  social_platform: 'youtube' as const,
  is_show_popup: true,
  is_show_notification: true,
  time_summary: '2 h ago',
  handle: '@fern',
};
const EXPIRED = {
  social_account_id: 4,
  social_platform: 'instagram_business' as const,
  handle: '@oak',
  avatar: null,
  conn_status: 2,
  expires_at: '2026-03-01T00:00:00.000Z',
  connected_at: '2026-01-01T00:00:00.000Z',
};

function open({ isNew = false, isExpired = false } = {}) {
  const client = createFakeClient();
  client.on(checkNewSocialAccount, () => success(isNew ? [NEW, { ...NEW, is_show_popup: false }] : []));
  client.on(listExpiredSocialAccounts, () => pageOf(isExpired ? [EXPIRED] : []));
  client.on(cancelCheckNewSocialAccount, () => OK);
  return renderRemote(<AccountNotices />, { client, user: buildCreator() });
}

test('[SC-03] a new account is announced until the notice is dismissed', async () => {
  const { user, client } = open({ isNew: true });
  expect(await screen.findByText('@fern, 2 h ago. If this wasn’t you, disconnect it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Linked accounts' }).getAttribute('href')).toBe(
    '/me/settings/linked-accounts',
  );
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText('New account connected')).toBeNull();
  await waitFor(() =>
    expect(client.requestsOf(cancelCheckNewSocialAccount)).toEqual([{ social_account_ids: [3] }]),
  );
});

test('[SC-03] an expired connection offers to reconnect, or stays quiet for a day', async () => {
  const { user, unmount } = open({ isExpired: true });
  const link = await screen.findByRole('link', { name: 'Reconnect @oak' });
  // The Instagram account behind a page is renewed through Facebook.
  expect(link.getAttribute('href')).toBe('/login/social/facebook_business?origin_page=linked-accounts');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('A connection has expired')).toBeNull();
  expect(cookies.get('social-popup-close')).toBe('1');
  unmount();
  const { client } = open({ isExpired: true });
  await waitFor(() => expect(client.requestsOf(checkNewSocialAccount)).toHaveLength(1));
  expect(client.requestsOf(listExpiredSocialAccounts)).toEqual([]);
});

test('[SC-03] an expired connection waits for the next visit while a new account is announced', async () => {
  const { user, client } = open({ isNew: true, isExpired: true });
  await user.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(client.requestsOf(listExpiredSocialAccounts)).toEqual([]);
});
