import { href } from '@tagalong/contracts/core/routes';
import { listShopCollections, type ShopCollection } from '@tagalong/contracts/storefront/merchant-shop';
import { ME_ROUTE } from '@tagalong/contracts/storefront/routes';
import type { ShopItem } from '@tagalong/contracts/storefront/shop-item';
import { listMyStorefront } from '@tagalong/contracts/storefront/storefront';
import { pageOf, success } from '@tagalong/testing/answers';
import { buildCreator, buildProductCard } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { OwnShop } from './own-shop.tsx';

/** A product of the shop. */
export const item = (id: number, name: string, rest: Partial<ShopItem> = {}): ShopItem => ({
  ...buildProductCard({ id, name, is_storefront: true }),
  note: '',
  is_pinned: false,
  collection_id: null,
  place: 1_000 - id,
  ...rest,
});
export const shelf = (id: number, name: string, rest: Partial<ShopCollection> = {}): ShopCollection => ({
  id,
  name,
  product_count: 1,
  note: '',
  cover: '/a.webp',
  cover_product_id: null,
  ...rest,
});

/** Opens the shop of a creator with the shelves Summer (7) and Winter (8). */
export function openShop(
  items = [item(1, 'Vase'), item(2, 'Jug'), item(3, 'Bowl')],
  query = '',
  pageSize = 24,
) {
  const client = createFakeClient();
  client.on(listMyStorefront, ({ collection_id, query: words = '', cursor }) => {
    const listed = items.filter(
      (known) => (!collection_id || known.collection_id === collection_id) && known.name.includes(words),
    );
    const start = Number(cursor ?? 0);
    const end = start + pageSize;
    return pageOf(listed.slice(start, end), end < listed.length ? String(end) : null);
  });
  client.on(listShopCollections, () => success([shelf(7, 'Summer'), shelf(8, 'Winter', { note: 'Warm' })]));
  const path = href(ME_ROUTE) + query;
  return renderRemote(<OwnShop handle="ines" onSelecting={() => undefined} />, {
    client,
    user: buildCreator(),
    path,
    route: ME_ROUTE,
  });
}
type View = ReturnType<typeof openShop>;
export const menuOf = async ({ user }: View, name: string) =>
  user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
export const choose = async ({ user }: View, name: string) =>
  user.click(await screen.findByRole('menuitem', { name }));
export const openTool = async (view: View, name: string) => {
  await view.user.click(await screen.findByRole('button', { name: 'Manage your shop' }));
  await choose(view, name);
};
