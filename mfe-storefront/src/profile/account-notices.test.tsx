import { afterEach, expect, test } from '@jest/globals';
import {
  cancelCheckNewSocialAccount,
  checkNewSocialAccount,
  listExpiredSocialAccounts,
  type SocialPlatformName,
} from '@tagalong/contracts/storefront/social-account';
import { cookies } from '@tagalong/platform';
import { OK, pageOf, success } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { SOCIAL_ACCOUNT_CONNECT } from '#parts/intents.ts';
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
  handle: '@oak',
  avatar: null,
  conn_status: 2,
  expires_at: '2026-03-01T00:00:00.000Z',
  connected_at: '2026-01-01T00:00:00.000Z',
};

interface Opened {
  isNew?: boolean;
  isExpired?: boolean;
  platform?: SocialPlatformName;
}

function open({ isNew = false, isExpired = false, platform = 'instagram_business' }: Opened = {}) {
  const client = createFakeClient();
  client.on(checkNewSocialAccount, () => success(isNew ? [NEW, { ...NEW, is_show_popup: false }] : []));
  client.on(listExpiredSocialAccounts, () =>
    pageOf(isExpired ? [{ ...EXPIRED, social_platform: platform }] : []),
  );
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
  const { user, asked, answerIntent, unmount } = open({ isExpired: true });
  // The Instagram account behind a page is renewed through Facebook.
  await user.click(await screen.findByRole('button', { name: 'Reconnect @oak' }));
  await answerIntent(SOCIAL_ACCOUNT_CONNECT, null);
  expect(asked.map(({ payload }) => payload)).toEqual([
    { platform: 'facebook_business', origin_page: 'linked-accounts' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('A connection has expired')).toBeNull();
  expect(cookies.get('social-popup-close')).toBe('1');
  unmount();
  const { client } = open({ isExpired: true });
  await waitFor(() => expect(client.requestsOf(checkNewSocialAccount)).toHaveLength(1));
  expect(client.requestsOf(listExpiredSocialAccounts)).toEqual([]);
});

test('[AU-04] TikTok is connected again by the dialog that knows whether it is down', async () => {
  const { user, asked, answerIntent } = open({ isExpired: true, platform: 'tikTok' });
  await user.click(await screen.findByRole('button', { name: 'Reconnect @oak' }));
  await answerIntent(SOCIAL_ACCOUNT_CONNECT, null);
  expect(asked).toEqual([
    { name: 'social-account.connect', payload: { platform: 'tiktok', origin_page: 'linked-accounts' } },
  ]);
});

test('[SC-03] an expired connection waits for the next visit while a new account is announced', async () => {
  const { user, client } = open({ isNew: true, isExpired: true });
  await user.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(client.requestsOf(listExpiredSocialAccounts)).toEqual([]);
});
