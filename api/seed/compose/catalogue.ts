import type { Brand, Merchant, ProductLine } from '#seed/content/content-types';
import type { Random } from '#seed/random';
import type { Row } from './row.ts';
import { before, DAY_MS } from './when.ts';

export type Network = 'direct' | 'sovrn' | 'skimlinks' | 'none';

export interface DemoMerchant {
  id: number;
  merchant: Merchant;
  network: Network;
  commissionBps: number;
}

const NETWORKS = [
  ['direct', 30],
  ['sovrn', 34],
  ['skimlinks', 28],
  ['none', 8],
] as const;

export function composeMerchants(random: Random, merchants: readonly Merchant[]): DemoMerchant[] {
  return merchants.map((merchant, index) => {
    const own = random.fork(merchant.key);
    // The first merchant is the one that the demo's merchant account manages.
    const network = index === 0 ? 'direct' : own.weighted(NETWORKS);
    const bps = merchant.is_reseller ? own.whole(3, 6) * 100 : own.whole(5, 16) * 100;
    return { id: index + 1, merchant, network, commissionBps: network === 'none' ? 0 : bps };
  });
}

export function merchantRows(
  merchants: readonly DemoMerchant[],
  managerId: number,
  now: Date,
): Row<'merchants'>[] {
  return merchants.map(({ id, merchant, network, commissionBps }) => ({
    id,
    unique_key: merchant.key,
    name: merchant.name,
    display_name: merchant.display_name,
    logo: null,
    host: merchant.host,
    is_reseller: merchant.is_reseller,
    network,
    commission_bps: commissionBps,
    user_id: id === 1 ? managerId : null,
    created_at: before(now, 900 * DAY_MS),
  }));
}

export function brandRows(
  brands: readonly Brand[],
  productCountOf: (brandId: number) => number,
  watcherCountOf: (brandId: number) => number,
  now: Date,
): Row<'brands'>[] {
  return brands.map(({ key, name, tagline, about }, index) => ({
    id: index + 1,
    unique_key: key,
    name,
    logo: `/media/brands/${key}.svg`,
    bio: `${tagline} ${about}`,
    website: null,
    parent_id: null,
    watcher_count: watcherCountOf(index + 1),
    product_count: productCountOf(index + 1),
    created_at: before(now, 900 * DAY_MS),
  }));
}

/** The categories in use; a category's parents are named by its path and have no row of their own. */
export function categoryRows(lines: readonly ProductLine[]): Row<'google_categories'>[] {
  const categories = new Map(lines.map(({ google_category }) => [google_category.id, google_category]));
  return [...categories.values()]
    .sort((a, b) => a.id - b.id)
    .map(({ id, name }) => ({
      id,
      parent_id: null,
      name: name.split(' > ').at(-1) ?? name,
      full_path: name,
    }));
}
