import type { Database } from '#api/database/database';
import { randomKey } from '#api/lib/random-key';
import { refreshPrices } from '#api/storefront/parts/price-facts';
import * as sql from './import-sql.ts';

export interface KnownItem {
  id: number;
  item_id: string;
  content_hash: string;
  is_listed: boolean;
  is_source: boolean;
  product_id: number;
}
export interface Brand {
  id: number;
  name: string;
}

/** Creates the queries of an import for one merchant. */
export function importRepository(db: Database, merchantId: number) {
  const brandsNamed = async (names: readonly string[]) => {
    const rows = await db.query(sql.brandsNamed, [names]);
    return new Map<string, Brand>(rows.map(({ wanted, id, name }) => [wanted, { id, name }]));
  };

  return {
    extendTimeout: () => db.query(sql.extendTimeout),
    known: (itemIds: readonly string[]) => db.query(sql.knownItems, [merchantId, itemIds]),
    offersOf: (productIds: readonly number[]) => db.query(sql.knownOffers, [merchantId, productIds]),
    byGtin: (gtins: readonly string[]) => db.query(sql.byGtin, [gtins]),
    byMpn: (pairs: readonly { brandId: number; mpn: string }[]) =>
      db.query(sql.byMpn, [pairs.map(({ brandId }) => brandId), pairs.map(({ mpn }) => mpn)]),
    /** Finds brands by name, ignoring case, and creates missing ones. */
    async brands(names: readonly string[]): Promise<Map<string, Brand>> {
      const known = await brandsNamed(names);
      // The first spelling wins, because later entries overwrite earlier ones in the reversed list.
      const unknown = names.filter((name) => !known.has(name)).toReversed();
      const missing = new Map(unknown.map((name) => [name.toLowerCase(), name]));
      if (missing.size === 0) return known;
      await db.query(sql.addBrands, [[...missing.values()], [...missing].map(() => randomKey())]);
      return brandsNamed(names);
    },
    async newProductIds(count: number): Promise<number[]> {
      if (count === 0) return [];
      return (await db.query(sql.newProductIds, [count])).map(({ id }) => id);
    },
    addProducts: (rows: readonly object[]) => db.query(sql.addProducts, [JSON.stringify(rows)]),
    changeProducts: (rows: readonly object[]) => db.query(sql.changeProducts, [JSON.stringify(rows)]),
    putOffers: (rows: readonly object[]) => db.query(sql.putOffers, [merchantId, JSON.stringify(rows)]),
    removeItems: (ids: readonly number[]) => db.query(sql.removeItems, [ids]),
    putItems: (rows: readonly object[]) => db.query(sql.putItems, [merchantId, JSON.stringify(rows)]),
    putParents: (groups: readonly string[]) => db.query(sql.putParents, [merchantId, groups]),
    countBrands: (ids: readonly number[]) => db.query(sql.countBrands, [ids]),
    refreshPrices: (productIds: readonly number[]) => refreshPrices(db, productIds),
    nextListed: (afterId: number, limit: number) => db.query(sql.nextListed, [merchantId, afterId, limit]),
    withdraw: (ids: readonly number[]) => db.query(sql.withdraw, [ids]),
  };
}

export type ImportRepository = ReturnType<typeof importRepository>;
