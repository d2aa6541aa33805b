import { expect, test } from '@jest/globals';
import {
  acceptInvitation,
  declineInvitation,
  listReceivedInvitations,
} from '@tagalong/contracts/account/invitation';
import { SETTINGS_INFO_ROUTE } from '@tagalong/contracts/account/routes';
import type { SlotProps } from '@tagalong/contracts/core/declare';
import { href } from '@tagalong/contracts/core/routes';
import { SWITCH_TO_CREATOR_ROUTE } from '@tagalong/contracts/earnings/routes';
import {
  FOLLOWERS_ROUTE,
  FOLLOWING_ROUTE,
  MY_POSTS_ROUTE,
  USER_PROFILE_ROUTE,
} from '@tagalong/contracts/social/routes';
import type { OWN_PART } from '@tagalong/contracts/social/slots';
import { PRODUCTS_PICK } from '@tagalong/contracts/storefront/intents';
import { listMerchantShops, listShopCollections } from '@tagalong/contracts/storefront/merchant-shop';
import { MERCHANT_ADD_ROUTE } from '@tagalong/contracts/storefront/routes';
import { restoreShopItems } from '@tagalong/contracts/storefront/shop-item';
import {
  checkNewSocialAccount,
  listExpiredSocialAccounts,
} from '@tagalong/contracts/storefront/social-account';
import {
  addToStorefront,
  getMyProfile,
  listMyStorefront,
  removeFromStorefront,
} from '@tagalong/contracts/storefront/storefront';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { buildCreator, buildProductCard, buildProfile, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MePage } from './me-page.tsx';

/** Draws what social shows on the profile. */
const PROFILE_PARTS = {
  'social.own-part': ({ part }: SlotProps<typeof OWN_PART>) => <b>{`Own ${part}`}</b>,
};

function shopOf(names: string[]) {
  const client = createFakeClient();
  client.on(listShopCollections, () => success([]));
  client.on(checkNewSocialAccount, () => success([]));
  client.on(listExpiredSocialAccounts, () => pageOf([]));
  client.on(listMerchantShops, () => pageOf([]));
  client.on(listReceivedInvitations, () => pageOf([]));
  client.on(getMyProfile, () =>
    success(buildProfile({ nickname: 'Inés', is_creator: true, register_type: 2 })),
  );
  client.on(listMyStorefront, () =>
    pageOf(names.map((name, index) => buildProductCard({ id: index + 1, name, is_storefront: true }))),
  );
  return renderRemote(<MePage />, { client, user: buildCreator() });
}
const product = (name: string) => screen.queryByRole('link', { name });
const removeVase = () => screen.findByRole('button', { name: 'Remove Vase from your Shop' });

test('[SF-01] a creator sees their own shop', async () => {
  shopOf(['Vase', 'Chair']);
  expect(await screen.findByRole('link', { name: 'Chair' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Verified creator' })).toBeTruthy();
});

test('[SF-01] a creator’s posts and collections are beside the shop, as others see them', async () => {
  const { user, location } = shopOf(['Vase']);
  const tabs = await screen.findByRole('navigation', { name: 'Your pages' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Posts', 'Shop', 'Collections', 'Bank']);
  await user.click(within(tabs).getByRole('link', { name: 'Posts' }));
  expect(location.href).toBe('/me?part=posts');
  expect(product('Vase')).toBeNull();
  // Without social, the list has a page of its own.
  expect(screen.getByRole('link', { name: 'Open your posts' }).getAttribute('href')).toBe(
    href(MY_POSTS_ROUTE),
  );
  await user.click(within(tabs).getByRole('link', { name: 'Shop' }));
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeTruthy();
});

test('[SF-01] the profile links its counts and settings and can be shared', async () => {
  const { user, asked } = shopOf([]);
  const links = await screen.findAllByRole('link', { name: /\d post|follow|Edit/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    href(MY_POSTS_ROUTE),
    href(FOLLOWERS_ROUTE),
    href(FOLLOWING_ROUTE),
    href(SETTINGS_INFO_ROUTE),
  ]);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const { user_id: id } = buildProfile();
  expect(asked).toContainEqual({
    name: 'share.open',
    payload: { path: href(USER_PROFILE_ROUTE, { id }), title: 'Inés on Tagalong' },
  });
});

test('[SF-02] removing from the shop asks for confirmation, and declining changes nothing', async () => {
  const { user, client } = shopOf(['Vase']);
  await user.click(await removeVase());
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(product('Vase')).toBeTruthy();
  expect(client.requestsOf(removeFromStorefront)).toEqual([]);
});

test('[SF-02] confirming removes the product, sends a removal event and offers Undo', async () => {
  const { user, client, published, toasts } = shopOf(['Vase', 'Chair']);
  client.on(removeFromStorefront, () => OK);
  client.on(restoreShopItems, () => OK);
  await user.click(await removeVase());
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(product('Vase')).toBeNull());
  expect(product('Chair')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Your shop'));
  expect(client.requestsOf(removeFromStorefront)).toEqual([{ product_ids: [1], remove_from: 0 }]);
  expect(published).toContainEqual({
    name: 'fact.changed@1',
    payload: { facts: [{ name: 'product.is_in_shop', id: 1, value: false }] },
  });
  expect(toasts).toMatchObject([
    { text: 'Removed from your Shop！', kind: 'black', action: { label: 'Undo' } },
  ]);
  await act(async () => toasts[0]?.action?.run());
  await waitFor(() => expect(product('Vase')).toBeTruthy());
  expect(client.requestsOf(restoreShopItems)).toHaveLength(1);
});

test('[SF-02] a failure shows an error and ends the pending state', async () => {
  const { user, client } = shopOf(['Vase']);
  client.on(removeFromStorefront, () => failure('unavailable'));
  await user.click(await removeVase());
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const alert = await screen.findByText(/^Not removed\./);
  expect(alert).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove' }).getAttribute('aria-busy')).toBeNull();
});

test('[SF-03] an empty shop links to products and opens the picker', async () => {
  const { user, client, answerIntent, toasts, asked } = shopOf([]);
  client.on(addToStorefront, () => OK);
  expect(await screen.findByText('Your shop is empty')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find hot products' }).getAttribute('href')).toBe('/hotproducts');
  await user.click(screen.getByRole('button', { name: 'Add products' }));
  client.on(listMyStorefront, () => pageOf([buildProductCard({ id: 5, name: 'Lamp', is_storefront: true })]));
  const products = [{ id: 5, name: 'Lamp', brand_name: 'Ostra', image: '/a.webp' }];
  await answerIntent(PRODUCTS_PICK, { products });
  expect(await screen.findByRole('link', { name: 'Lamp' })).toBeTruthy();
  expect(client.requestsOf(addToStorefront)).toEqual([{ product_ids: [5] }]);
  expect(toasts).toEqual([{ text: 'Added to your Shop！', kind: 'primary' }]);
  expect(asked.at(-1)?.payload).toMatchObject({ is_for_shop: true, purpose: 'add' });
});

test('[SF-03] products that could not be added stay chosen in the picker', async () => {
  const { user, client, answerIntent, asked } = shopOf(['Vase']);
  client.on(addToStorefront, () => failure('unavailable'));
  await user.click(await screen.findByRole('button', { name: 'Add products' }));
  const products = [{ id: 5, name: 'Lamp', brand_name: 'Ostra', image: '/a.webp' }];
  await answerIntent(PRODUCTS_PICK, { products });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.payload).toMatchObject({ chosen: products });
  await answerIntent(PRODUCTS_PICK, null);
});

test('[SF-03] a merchant finds its shop on its profile, and an invited member the shops of others', async () => {
  const client = createFakeClient();
  const shop = { id: 4, merchant_display_name: 'Hearth', brand_logo: null, is_own: true, product_count: 1 };
  client.on(listMerchantShops, () =>
    pageOf([shop, { ...shop, id: 3, merchant_display_name: 'Oat', is_own: false }]),
  );
  client.on(listReceivedInvitations, () => pageOf([]));
  client.on(getMyProfile, () => success(buildProfile({ nickname: 'Noor' })));
  renderRemote(<MePage />, { client, user: buildUser({ user_type: 3 }) });
  const link = await screen.findByRole('link', { name: /^Hearth ?Your shop · 1 product$/ });
  expect(link.getAttribute('href')).toBe(`${href(MERCHANT_ADD_ROUTE, { merchant_account_id: 4 })}?part=shop`);
  expect(screen.getByRole('link', { name: /^Oat ?You’re invited · 1 product$/ })).toBeTruthy();
  expect(screen.queryByText('Recommend what you love')).toBeNull();
});

const INVITATION = {
  key: 'k1',
  kind: 'merchant',
  state: 'open',
  inviter: null,
  merchant: { id: 4, name: 'Hearth', logo: null },
  group: null,
  expires_at: null,
} as const;

test.each([
  ['Accept', acceptInvitation],
  ['Decline', declineInvitation],
] as const)('[SF-03] a merchant’s open invitation is on the profile, with %s', async (name, call) => {
  const client = createFakeClient();
  client.on(listMerchantShops, () => pageOf([]));
  client.on(listReceivedInvitations, () =>
    pageOf([INVITATION, { ...INVITATION, key: 'k2', merchant: null }]),
  );
  client.on(getMyProfile, () => success(buildProfile({ nickname: 'Noa' })));
  client.on(call as typeof acceptInvitation, () => success({ ...INVITATION, state: 'accepted' }));
  const { user } = renderRemote(<MePage />, { client, user: buildUser() });
  expect(await screen.findByText('Hearth invited you to add products to its shop')).toBeTruthy();
  expect(screen.queryByText('Recommend what you love')).toBeNull();
  client.on(listReceivedInvitations, () => pageOf([]));
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByText(/^Hearth invited you/)).toBeNull());
  expect(client.requestsOf(call)).toEqual([{ key: 'k1' }]);
});

test('[SF-01] a member who is not a creator sees the profile with posts and collections, and how to get a shop', async () => {
  const client = createFakeClient();
  client.on(listMerchantShops, () => pageOf([]));
  client.on(listReceivedInvitations, () => pageOf([]));
  client.on(getMyProfile, () => success(buildProfile({ nickname: 'Noa' })));
  const { user } = renderRemote(<MePage />, {
    client,
    user: buildUser({ name: 'Noa' }),
    slots: PROFILE_PARTS,
  });
  expect(await screen.findByRole('heading', { name: 'Noa' })).toBeTruthy();
  expect(screen.getByText('Own posts')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Collections' }));
  expect(screen.getByText('Own collections')).toBeTruthy();
  expect(screen.getByText('Recommend what you love')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Become a creator' }).getAttribute('href')).toBe(
    href(SWITCH_TO_CREATOR_ROUTE, { step: 'terms' }),
  );
  expect(screen.queryByRole('link', { name: 'Shop' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe(
    href(SETTINGS_INFO_ROUTE),
  );
});

test('a profile that fails to load can be retried', async () => {
  const client = createFakeClient();
  client.on(listMerchantShops, () => pageOf([]));
  client.on(listReceivedInvitations, () => pageOf([]));
  client.on(getMyProfile, () => failure('unavailable'));
  renderRemote(<MePage />, { client, user: buildUser() });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
