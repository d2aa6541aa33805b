import type { Brand, Merchant, Shape } from '#src/content/content';
import type { Random } from '#src/lib/random';
import { before, DAY_MS } from '#src/lib/times';

type Network = 'direct' | 'sovrn' | 'skimlinks' | 'none';

export interface DemoMerchant {
  id: number;
  merchant: Merchant;
  /** The merchant's website, always under .example, a domain that can't be registered. */
  host: string;
  network: Network;
  commissionBps: number;
}

const NETWORKS = [
  ['direct', 30],
  ['sovrn', 34],
  ['skimlinks', 28],
  ['none', 8],
] as const;

/** The merchant that the demo's merchant account manages. */
export const MANAGED_MERCHANT_ID = 1;

export function composeMerchants(random: Random, merchants: readonly Merchant[]): DemoMerchant[] {
  return merchants.map((merchant, index) => {
    const own = random.fork(merchant.key);
    const id = index + 1;
    const network = id === MANAGED_MERCHANT_ID ? 'direct' : own.weighted(NETWORKS);
    const bps = merchant.is_reseller ? own.whole(3, 6) * 100 : own.whole(5, 16) * 100;
    const commissionBps = network === 'none' ? 0 : bps;
    return { id, merchant, host: `${merchant.key}.example`, network, commissionBps };
  });
}

export function merchantRows(merchants: readonly DemoMerchant[], managerId: number, now: Date) {
  return merchants.map(({ id, merchant, host, network, commissionBps }) => ({
    id,
    unique_key: merchant.key,
    name: merchant.name,
    display_name: merchant.name,
    logo: null,
    host,
    is_reseller: merchant.is_reseller,
    network,
    commission_bps: commissionBps,
    user_id: id === MANAGED_MERCHANT_ID ? managerId : null,
    created_at: before(now, 900 * DAY_MS),
  }));
}

export function brandRows(
  brands: readonly Brand[],
  productCountOf: (brandId: number) => number,
  watcherCountOf: (brandId: number) => number,
  now: Date,
) {
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

/** The categories in use. Parent categories appear only in the path of a category and have no row of their own. */
export function categoryRows(shapes: readonly Shape[]) {
  const paths = new Map(
    shapes.map(({ google_category_id, google_category }) => [google_category_id, google_category]),
  );
  return [...paths]
    .sort(([a], [b]) => a - b)
    .map(([id, path]) => ({ id, parent_id: null, name: path.split(' > ').at(-1) ?? path, full_path: path }));
}
