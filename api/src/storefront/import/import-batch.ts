import type { Database } from '#api/database/database';
import type { Row } from '#api/database/statement';
import { randomKey } from '#api/lib/random-key';
import { refreshPrices } from '#api/storefront/parts/price-facts';
import type { FeedItem, FeedProblem } from './feed-item.ts';
import * as sql from './import-sql.ts';

export interface BatchCounts {
  created: number;
  updated: number;
  unchanged: number;
}
type Brand = Pick<Row<typeof sql.brandsNamed>, 'id' | 'name'>;
type KnownItem = Row<typeof sql.knownItems>;
interface Target {
  item: FeedItem;
  productId: number;
  isNew: boolean;
  isSource: boolean;
  /** Feed item that this item replaces on the same product, or null. */
  replacesId: number | null;
}
interface BatchInput {
  db: Database;
  merchantId: number;
  /** Maps Google's category number or path to the category id. */
  categoryOf: (text: string) => number | null;
  /** Returns whether an earlier batch of the file contained this item id. */
  isSeen: (itemId: string) => boolean;
  onProblem: (problem: FeedProblem) => void;
}

/** Writes a batch of products in one transaction; items unchanged since the last import are skipped. */
export async function importBatch(items: readonly FeedItem[], input: BatchInput): Promise<BatchCounts> {
  const { db, merchantId, onProblem } = input;
  await db.query(sql.extendTimeout);
  const rows = await db.query(sql.knownItems, [merchantId, items.map(({ item_id }) => item_id)]);
  const known = new Map(rows.map((row) => [row.item_id, row]));
  const changed = items.filter(({ item_id, content_hash }) => {
    const row = known.get(item_id);
    return !row?.is_listed || row.content_hash !== content_hash;
  });
  const unchanged = items.length - changed.length;
  for (const item of items) reportPicture(item, known.get(item.item_id), onProblem);
  if (changed.length === 0) return { created: 0, updated: 0, unchanged };

  const brands = await brandsOf(db, [...new Set(changed.map(({ brand }) => brand))]);
  const brandOf = ({ brand }: FeedItem): Brand => {
    const found = brands.get(brand);
    if (!found) throw new Error(`The brand '${brand}' was neither found nor created.`);
    return found;
  };
  const targets = await targetsOf(changed, known, brandOf, input);
  await write(targets, brandOf, input);
  const created = targets.filter(({ item }) => !known.has(item.item_id)).length;
  return { created, updated: targets.length - created, unchanged };
}

/** Reports why the picture of an item that was imported before is missing or outdated. */
function reportPicture(
  item: FeedItem,
  known: KnownItem | undefined,
  onProblem: BatchInput['onProblem'],
): void {
  if (!known?.picture_problem) return;
  const { line, image_links } = item;
  const value = image_links[0] ?? '';
  onProblem({ line, field: 'image_link', value, message: known.picture_problem, isRowLost: false });
}

/** Matches each item to a product by item id, GTIN, or brand and MPN; otherwise creates a product. */
async function targetsOf(
  items: readonly FeedItem[],
  known: ReadonlyMap<string, KnownItem>,
  brandOf: (item: FeedItem) => Brand,
  { db, merchantId, isSeen, onProblem }: BatchInput,
): Promise<Target[]> {
  const fresh = items.filter(({ item_id }) => !known.has(item_id));
  const byGtin = await gtinMatches(fresh, db);
  const byMpn = await mpnMatches(fresh, brandOf, db);
  const found = [...byGtin.values(), ...byMpn.values()];
  const knownOffers = await db.query(sql.knownOffers, [merchantId, found]);
  const offers = new Map(knownOffers.map((offer) => [offer.product_id, offer]));
  const ids = fresh.length > 0 ? await db.query(sql.newProductIds, [fresh.length]) : [];
  const taken = new Map([...known.values()].map(({ product_id, item_id }) => [product_id, item_id]));

  /** Returns the id of the item in this file that already offers the product, or null. */
  function holderOf(productId: number): string | null {
    const before = offers.get(productId)?.item_id;
    return taken.get(productId) ?? (before && isSeen(before) ? before : null);
  }

  function freshTarget(item: FeedItem): Target | null {
    const sameGtin = item.gtin ? byGtin.get(item.gtin) : undefined;
    const holder = sameGtin === undefined ? null : holderOf(sameGtin);
    if (holder) {
      onProblem(sharedGtin(item, holder));
      return null;
    }
    const sameMpn = byMpn.get(`${brandOf(item).id} ${item.mpn?.toLowerCase()}`);
    // Size variants often share an MPN, so a merchant's second one becomes a separate product.
    const free = sameMpn !== undefined && !holderOf(sameMpn) ? sameMpn : undefined;
    const matched = sameGtin ?? free;
    const productId = matched ?? ids.shift()?.id ?? 0;
    taken.set(productId, item.item_id);
    if (item.gtin) byGtin.set(item.gtin, productId);
    const isNew = matched === undefined;
    const { is_source = isNew, feed_item_id = null } = offers.get(productId) ?? {};
    return { item, productId, isNew, isSource: is_source, replacesId: feed_item_id };
  }

  return items.flatMap((item): Target[] => {
    const row = known.get(item.item_id);
    const target = row
      ? { item, productId: row.product_id, isNew: false, isSource: row.is_source, replacesId: null }
      : freshTarget(item);
    return target ? [target] : [];
  });
}

function sharedGtin({ line, gtin }: FeedItem, holder: string): FeedProblem {
  const message = `The item '${holder}' in this file has the same one. Give each variant its own GTIN.`;
  return { line, field: 'gtin', value: gtin ?? '', message, isRowLost: true };
}

/** Finds brands by name, ignoring case, and creates missing ones. */
async function brandsOf(db: Database, names: readonly string[]): Promise<Map<string, Brand>> {
  const find = async () =>
    new Map((await db.query(sql.brandsNamed, [names])).map((row) => [row.wanted, row]));
  const known = await find();
  // The first spelling wins, because later entries overwrite earlier ones in the reversed list.
  const unknown = names.filter((name) => !known.has(name)).toReversed();
  const missing = new Map(unknown.map((name) => [name.toLowerCase(), name]));
  if (missing.size === 0) return known;
  await db.query(sql.addBrands, [[...missing.values()], [...missing].map(() => randomKey())]);
  return find();
}

async function gtinMatches(items: readonly FeedItem[], db: Database): Promise<Map<string, number>> {
  const gtins = items.flatMap(({ gtin }) => gtin ?? []);
  return new Map((await db.query(sql.byGtin, [gtins])).map(({ gtin, id }) => [gtin, id]));
}

async function mpnMatches(
  items: readonly FeedItem[],
  brandOf: (item: FeedItem) => Brand,
  db: Database,
): Promise<Map<string, number>> {
  const named = items.filter(({ mpn }) => mpn);
  const values = [named.map((item) => brandOf(item).id), named.map(({ mpn }) => mpn ?? '')] as const;
  const rows = await db.query(sql.byMpn, values);
  return new Map(rows.map(({ brand_id, mpn, id }) => [`${brand_id} ${mpn.toLowerCase()}`, id]));
}

async function write(
  targets: readonly Target[],
  brandOf: (item: FeedItem) => Brand,
  { db, merchantId, categoryOf }: BatchInput,
): Promise<void> {
  const productRow = ({ item, productId }: Target) => {
    const { id: brand_id, name: brand_name } = brandOf(item);
    const { title, description, gtin, mpn } = item;
    const category_id = item.category === null ? null : categoryOf(item.category);
    return { product_id: productId, brand_id, brand_name, title, description, category_id, gtin, mpn };
  };
  const added = targets.filter(({ isNew }) => isNew).map(productRow);
  await db.query(sql.addProducts, [JSON.stringify(added)]);
  const changed = targets.filter(({ isNew, isSource }) => isSource && !isNew).map(productRow);
  const before = await db.query(sql.changeProducts, [JSON.stringify(changed)]);
  const replaced = targets.flatMap(({ replacesId }) => replacesId ?? []);
  if (replaced.length > 0) await db.query(sql.removeItems, [replaced]);
  const offerRows = targets.map(({ item, productId }) => ({ ...item, product_id: productId }));
  const offers = await db.query(sql.putOffers, [merchantId, JSON.stringify(offerRows)]);
  const offerOf = new Map(offers.map(({ product_id, id }) => [product_id, id]));
  const itemRows = targets.map(({ item, productId, isSource }) => ({
    ...item,
    is_source: isSource,
    offer_id: offerOf.get(productId),
  }));
  await db.query(sql.putItems, [merchantId, JSON.stringify(itemRows)]);
  const sources = targets.filter(({ isSource }) => isSource);
  const pictures = sources.map(({ item, productId }) => ({
    product_id: productId,
    image_links: item.image_links,
  }));
  await db.query(sql.putPictures, [JSON.stringify(pictures)]);
  const groups = [...new Set(targets.flatMap(({ item }) => item.group_id ?? []))];
  if (groups.length > 0) await db.query(sql.putParents, [merchantId, groups]);
  const brandIds = sources.map(({ item }) => brandOf(item).id);
  const counted = [...new Set([...brandIds, ...before.map(({ brand_id }) => brand_id)])];
  await db.query(sql.countBrands, [counted]);
  await refreshPrices(
    db,
    targets.map(({ productId }) => productId),
  );
}
