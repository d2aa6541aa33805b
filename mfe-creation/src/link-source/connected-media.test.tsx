import { expect, jest, test } from '@jest/globals';
import { SOCIAL_ACCOUNTS } from '@tagalong/contracts/storefront/slots';
import {
  CONN_STATUS,
  listSocialAccounts,
  listSocialMedia,
  type SocialAccount,
  type SocialMediaItem,
} from '@tagalong/contracts/storefront/social-account';
import { failure, pageOf } from '@tagalong/testing/answers';
import { BUILT_AT, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import type { LinkKind } from '#parts/composer/kinds.ts';
import { ConnectedMedia } from './connected-media.tsx';

const ACCOUNT: SocialAccount = {
  social_account_id: 3,
  social_platform: 'tikTok',
  handle: 'fern.oak',
  avatar: null,
  conn_status: CONN_STATUS.connected,
  expires_at: null,
  connected_at: BUILT_AT,
};
const ITEM: SocialMediaItem = {
  media_id: 'm1',
  link: 'https://www.tiktok.com/@fern.oak/video/7123456789012345678',
  resource_origin: 'tiktok',
  kind: 'video',
  caption: 'A shelf',
  thumbnail_url: '/a.webp',
  created_at: BUILT_AT,
};

function draw(kind: LinkKind, accounts: SocialAccount[]) {
  const client = createFakeClient();
  client.on(listSocialAccounts, () => pageOf(accounts));
  client.on(listSocialMedia, () => pageOf([ITEM]));
  const onPick = jest.fn();
  const media = <ConnectedMedia kind={kind} onPick={onPick} />;
  const slots = { [SOCIAL_ACCOUNTS.name]: (props: object) => <p>{JSON.stringify(props)}</p> };
  const show = () => renderRemote(media, { client, user: buildUser(), slots });
  return { client, onPick, show };
}

test('[CR-02] a post is picked from the connected account of the network', async () => {
  const { show, onPick, client } = draw('tiktok', [ACCOUNT]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Use A shelf' }));
  expect(onPick).toHaveBeenCalledWith(ITEM.link);
  expect(client.requestsOf(listSocialMedia)).toMatchObject([{ id: 3 }]);
});

test.each([
  ['tiktok', ['tiktok']],
  ['instagram', ['instagram', 'facebook_business']],
  ['video', ['youtube']],
] as const)('[CR-02] without a connected account, %s offers to connect %s', async (kind, platforms) => {
  draw(kind, kind === 'tiktok' ? [] : [ACCOUNT]).show();
  const props = { origin_page: 'create-post', platforms, is_expired: false };
  expect(await screen.findByText(JSON.stringify(props))).toBeTruthy();
});

test('[CR-02] [SC-02] beside the posts, storefront completes a connection and adds another account', async () => {
  draw('tiktok', [ACCOUNT]).show();
  const props = { origin_page: 'create-post', platforms: ['tiktok'], is_expired: false };
  expect(await screen.findByRole('button', { name: 'Use A shelf' })).toBeTruthy();
  expect(screen.getByText(JSON.stringify(props))).toBeTruthy();
});

test('[CR-02] [XT-35] of several accounts, the posts of the chosen one are shown', async () => {
  const other = { ...ACCOUNT, social_account_id: 4, handle: '@oak' };
  const { show, client } = draw('tiktok', [ACCOUNT, other]);
  client.on(listSocialMedia, ({ id }) => pageOf([{ ...ITEM, caption: id === 4 ? 'A lamp' : 'A shelf' }]));
  const { user } = show();
  const chip = (name: string) => screen.findByRole('button', { name });
  expect((await chip('@fern.oak')).getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByRole('button', { name: 'Use A shelf' })).toBeTruthy();
  await user.click(await chip('@oak'));
  expect(await screen.findByRole('button', { name: 'Use A lamp' })).toBeTruthy();
  expect((await chip('@oak')).getAttribute('aria-pressed')).toBe('true');
});

const EXPIRED = { origin_page: 'create-post', platforms: ['tiktok'], is_expired: true };

test('[CR-02] [SC-03] an account whose connection has expired is reconnected', async () => {
  draw('tiktok', [{ ...ACCOUNT, conn_status: CONN_STATUS.expired }]).show();
  expect(await screen.findByText(JSON.stringify(EXPIRED))).toBeTruthy();
});

test('[CR-02] [SC-03] a connection that turns out to have expired is reconnected', async () => {
  const { show, client } = draw('tiktok', [ACCOUNT]);
  client.on(listSocialMedia, () => failure('connection-expired'));
  show();
  expect(await screen.findByText(JSON.stringify(EXPIRED))).toBeTruthy();
});

test('[CR-02] a provider that fails can be asked again', async () => {
  const { show, client } = draw('tiktok', [ACCOUNT]);
  client.on(listSocialMedia, () => failure('provider-failed'));
  const { user } = show();
  expect(await screen.findByText('Couldn’t load your posts')).toBeTruthy();
  client.on(listSocialMedia, () => pageOf([ITEM]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Use A shelf' })).toBeTruthy();
});

test('[CR-02] an account without posts says so', async () => {
  const { show, client } = draw('tiktok', [ACCOUNT]);
  client.on(listSocialMedia, () => pageOf([]));
  show();
  expect(await screen.findByText('Nothing posted there yet')).toBeTruthy();
});

test('[CR-02] accounts that can’t be listed are explained, with another attempt', async () => {
  const { client, show } = draw('tiktok', [ACCOUNT]);
  client.on(listSocialAccounts, () => failure('unavailable'));
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(listSocialAccounts, () => pageOf([ACCOUNT]));
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Use A shelf' })).toBeTruthy();
});
