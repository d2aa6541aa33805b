import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { refreshPrices } from '#api/storefront/parts/price-facts';
import { feedBatches, type Running } from './feed-batches.ts';
import type { FeedItem, FeedProblem } from './feed-item.ts';
import { importBatch } from './import-batch.ts';
import * as sql from './import-sql.ts';
import { type FoundCategory, readTaxonomy } from './taxonomy.ts';

export interface ImportInput {
  file: string;
  merchantId: number;
  /** Path of Google's list of categories with numbers; without it, only categories that the site knows are found. */
  taxonomyFile?: string | null;
  /** Validates the file and rolls back all changes. */
  isDryRun?: boolean;
  /** Products missing from the file are delisted, because it lists everything that the merchant sells. */
  isComplete?: boolean;
  /** Share of the merchant's listed products, from 0 to 1, that a complete file may delist; a fifth by default. */
  delistMax?: number | undefined;
  /** Imports a file that would be refused. A file that is cut off delists nothing even then. */
  isConfirmed?: boolean;
  signal?: AbortSignal;
  onProblem?: (problem: FeedProblem) => void;
  onProgress?: (counts: Readonly<ImportCounts>) => void;
}
export interface ImportCounts {
  /** Number of rows that were read; at the end the sum of the created, updated, unchanged and lost ones. */
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  withdrawn: number;
  /** Number of rejected rows. */
  lost: number;
  /** Number of rejected fields of accepted products. */
  dropped: number;
  /** Number of the merchant's listed products without a picture: those to be fetched, and those whose fetch failed. */
  pictures: { pending: number; missing: number };
  /** The signal stopped the import before the end of the file. */
  isStopped: boolean;
  /** A format error prevented reading the file to its end. */
  isBroken: boolean;
  /** Why nothing was imported, or null. */
  refusal: string | null;
}

const DELIST_MAX = 0.2;

const WITHDRAWN_BATCH = 250;
/** Advisory lock class; no other advisory lock may use this number. */
const LOCK = 7_265_022;
const lock = statement('import-lock', { params: ['int4', 'int4'], row: { is_ours: 'bool' } })`
  SELECT pg_try_advisory_lock($1, $2) AS is_ours`;
const unlock = statement('import-unlock', { params: ['int4', 'int4'], row: { pg_advisory_unlock: 'bool' } })`
  SELECT pg_advisory_unlock($1, $2)`;

class Rollback extends Error {}

/**
 * Imports a merchant's feed, with one transaction per batch. The file is read to its end before anything is written:
 * one that is empty, cut off or would delist too much is refused. Committed batches remain after a stop, and a second
 * run of the same file skips them as unchanged. Only one import per merchant runs at a time.
 */
export async function importFeed(db: Database, input: ImportInput): Promise<ImportCounts> {
  return db.withConnection(async () => {
    const key = [LOCK, input.merchantId] as const;
    const isOurs = (await db.first(lock, key))?.is_ours;
    if (!isOurs) throw new Error('Another import for this merchant is running. Wait for it to end.');
    try {
      return await run(db, input);
    } finally {
      await db.query(unlock, key);
    }
  });
}

async function run(db: Database, input: ImportInput): Promise<ImportCounts> {
  const { file, signal, merchantId, isConfirmed = false } = input;
  const counts: ImportCounts = {
    rows: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    withdrawn: 0,
    lost: 0,
    dropped: 0,
    pictures: { pending: 0, missing: 0 },
    isStopped: false,
    isBroken: false,
    refusal: null,
  };
  const report = (problems: readonly FeedProblem[]): void => {
    if (problems.some(({ isRowLost }) => isRowLost)) counts.lost += 1;
    else counts.dropped += problems.length;
    for (const problem of problems) input.onProblem?.(problem);
  };
  const inFile = new Set<string>();
  for await (const _ of feedBatches(file, { counts, seen: inFile, report, signal }));
  if (counts.isStopped) return counts;
  const isDelisting = (input.isComplete ?? false) && !counts.isBroken;
  const listing = isDelisting ? await listingAfter(db, merchantId, inFile) : { listed: 0, missing: 0 };
  counts.refusal = isConfirmed ? null : refusalOf(counts, listing, input.delistMax ?? DELIST_MAX);
  if (counts.refusal !== null) return counts;

  const seen = new Set<string>();
  // The problems of the rows were reported when the file was first read.
  const reading = { rows: 0, isStopped: false, isBroken: false };
  const put = await batchWriter(db, input, { counts, seen, report });
  for await (const batch of feedBatches(file, { counts: reading, seen, report: () => undefined, signal })) {
    await put(batch);
    input.onProgress?.({ ...counts, rows: reading.rows });
  }
  counts.isStopped = reading.isStopped;
  if (isDelisting && !counts.isStopped) await withdrawMissing(db, input, counts, inFile);
  counts.pictures = await db.one(sql.countPictures, [merchantId]);
  return counts;
}

interface Listing {
  /** Number of the merchant's products that are listed now, and of those that the file lacks. */
  listed: number;
  missing: number;
}

async function listingAfter(db: Database, merchantId: number, inFile: ReadonlySet<string>): Promise<Listing> {
  const listing = { listed: 0, missing: 0 };
  for await (const { count, gone } of listedBatches(db, merchantId, inFile)) {
    listing.listed += count;
    listing.missing += gone.length;
  }
  return listing;
}

function refusalOf(
  { rows, isBroken }: ImportCounts,
  { listed, missing }: Listing,
  max: number,
): string | null {
  if (isBroken)
    return `The file can't be read to its end; only the ${rows - 1} rows before the error would be imported.`;
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  if (missing > listed * max) {
    const share = `${missing} of the merchant's ${listed} listed products (${percent(missing / listed)})`;
    return `${share} are not in the file and would be delisted; the limit is ${percent(max)}.`;
  }
  return rows === 0 ? 'The file has no products.' : null;
}

/** Yields the merchant's listed feed items in batches: their number, and the ids of the items that the file lacks. */
async function* listedBatches(db: Database, merchantId: number, inFile: ReadonlySet<string>) {
  let after = 0;
  for (;;) {
    const listed = await db.query(sql.nextListed, [merchantId, after, WITHDRAWN_BATCH]);
    const last = listed.at(-1);
    if (!last) return;
    after = last.id;
    const gone = listed.filter(({ item_id }) => !inFile.has(item_id)).map(({ id }) => id);
    yield { count: listed.length, gone };
  }
}

interface Writing extends Running {
  counts: ImportCounts;
}

async function batchWriter(
  db: Database,
  { merchantId, isDryRun, taxonomyFile = null }: ImportInput,
  { counts, seen, report }: Writing,
) {
  const taxonomy = await readTaxonomy(db, taxonomyFile);
  return async (items: readonly FeedItem[]): Promise<void> => {
    const problems: FeedProblem[] = [];
    const before = new Set(items.map(({ item_id }) => item_id));
    const isSeen = (id: string): boolean => seen.has(id) && !before.has(id);
    const found = new Map(
      items.flatMap(({ category }) => (category ? [[category, taxonomy.find(category)]] : [])),
    );
    const done = await undoneWhen(isDryRun ?? false, db, async () => {
      problems.length = 0;
      await taxonomy.store(
        db,
        [...found.values()].filter((category) => category !== null),
      );
      return importBatch(items, {
        db,
        merchantId,
        categoryOf: (category) => found.get(category)?.id ?? null,
        isSeen,
        onProblem: (problem) => problems.push(problem),
      });
    });
    for (const problem of problems) report([problem]);
    for (const item of items) {
      const problem = categoryProblem(item, found.get(item.category ?? '') ?? null);
      if (problem) report([problem]);
    }
    counts.created += done.created;
    counts.updated += done.updated;
    counts.unchanged += done.unchanged;
  };
}

/** Returns a problem for an unknown category, or null. The product is imported either way. */
function categoryProblem({ line, category }: FeedItem, found: FoundCategory | null): FeedProblem | null {
  if (!category || found?.isExact) return null;
  const instead = found ? `The product is in '${found.full_path}'` : 'The product has no category';
  const message = `This category is unknown. ${instead} until an import with --taxonomy knows it.`;
  return { line, field: 'google_product_category', value: category, message, isRowLost: false };
}

async function withdrawMissing(
  db: Database,
  { merchantId, isDryRun }: ImportInput,
  counts: ImportCounts,
  inFile: ReadonlySet<string>,
): Promise<void> {
  for await (const { gone } of listedBatches(db, merchantId, inFile)) {
    if (gone.length > 0) {
      await undoneWhen(isDryRun ?? false, db, async () => {
        const products = await db.query(sql.withdraw, [gone]);
        await refreshPrices(
          db,
          products.map(({ product_id }) => product_id),
        );
      });
    }
    counts.withdrawn += gone.length;
  }
}

/** Returns the result of `work`, and rolls back its changes when `isUndone` is true. */
async function undoneWhen<T>(isUndone: boolean, db: Database, work: () => Promise<T>): Promise<T> {
  if (!isUndone) return db.transaction(work);
  let result: { value: T } | undefined;
  const undo = new Rollback();
  await db
    .transaction(async () => {
      result = { value: await work() };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (!result) throw new Error('Nothing was done.');
  return result.value;
}
