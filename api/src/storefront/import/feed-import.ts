import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { refreshPrices } from '#api/storefront/parts/price-facts';
import { feedBatches, type Running } from './feed-batches.ts';
import type { FeedItem, FeedProblem } from './feed-item.ts';
import { importBatch } from './import-batch.ts';
import * as sql from './import-sql.ts';

export interface ImportInput {
  file: string;
  merchantId: number;
  /** Validates the file and rolls back all changes. */
  isDryRun?: boolean;
  /** Products missing from the file are delisted, because it lists everything that the merchant sells. */
  isComplete?: boolean;
  signal?: AbortSignal;
  onProblem?: (problem: FeedProblem) => void;
  onProgress?: (counts: Readonly<ImportCounts>) => void;
}
export interface ImportCounts {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  withdrawn: number;
  /** Number of rejected products. */
  lost: number;
  /** Number of rejected fields of accepted products. */
  dropped: number;
  /** The signal stopped the import before the end of the file. */
  isStopped: boolean;
  /** A format error prevented reading the file to its end. */
  isBroken: boolean;
}

const WITHDRAWN_BATCH = 250;
/** Advisory lock class; no other advisory lock may use this number. */
const LOCK = 7_265_022;
const categories = statement('import-categories', { row: { id: 'int8', full_path: 'text' } })`
  SELECT id, full_path FROM google_categories`;
const lock = statement('import-lock', { params: ['int4', 'int4'], row: { is_ours: 'bool' } })`
  SELECT pg_try_advisory_lock($1, $2) AS is_ours`;
const unlock = statement('import-unlock', { params: ['int4', 'int4'], row: { pg_advisory_unlock: 'bool' } })`
  SELECT pg_advisory_unlock($1, $2)`;

class Rollback extends Error {}

/**
 * Imports a merchant's feed, with one transaction per batch. Committed batches remain after a stop or an error, and a
 * second run of the same file skips them as unchanged. Only one import per merchant runs at a time.
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
  const counts: ImportCounts = {
    rows: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    withdrawn: 0,
    lost: 0,
    dropped: 0,
    isStopped: false,
    isBroken: false,
  };
  const report = (problems: readonly FeedProblem[]): void => {
    if (problems.some(({ isRowLost }) => isRowLost)) counts.lost += 1;
    else counts.dropped += problems.length;
    for (const problem of problems) input.onProblem?.(problem);
  };
  const seen = new Set<string>();
  const put = await batchWriter(db, input, { counts, seen, report });

  for await (const batch of feedBatches(input.file, { counts, seen, report, signal: input.signal })) {
    await put(batch);
    input.onProgress?.(counts);
  }
  const isFullyRead = !counts.isStopped && !counts.isBroken;
  if (input.isComplete && isFullyRead) await withdrawMissing(db, input, counts, seen);
  return counts;
}

interface Writing extends Running {
  counts: ImportCounts;
}

async function batchWriter(
  db: Database,
  { merchantId, isDryRun }: ImportInput,
  { counts, seen, report }: Writing,
) {
  const categoryOf = await categoryFinder(db);
  return async (items: readonly FeedItem[]): Promise<void> => {
    const problems: FeedProblem[] = [];
    const before = new Set(items.map(({ item_id }) => item_id));
    const isSeen = (id: string): boolean => seen.has(id) && !before.has(id);
    const done = await undoneWhen(isDryRun ?? false, db, () => {
      problems.length = 0;
      return importBatch(items, {
        db,
        merchantId,
        categoryOf,
        isSeen,
        onProblem: (problem) => problems.push(problem),
      });
    });
    for (const problem of problems) report([problem]);
    for (const item of items)
      if (item.category && !categoryOf(item.category)) report([unknownCategory(item)]);
    counts.created += done.created;
    counts.updated += done.updated;
    counts.unchanged += done.unchanged;
  };
}

function unknownCategory({ line, category }: FeedItem): FeedProblem {
  const message =
    "Google's product taxonomy has no such id or path. The product has no category until it is corrected.";
  return { line, field: 'google_product_category', value: category ?? '', message, isRowLost: false };
}

async function categoryFinder(db: Database): Promise<(text: string) => number | null> {
  const rows = await db.query(categories);
  const idOf = new Map(
    rows.flatMap(({ id, full_path }) => [[String(id), id] as const, [full_path.toLowerCase(), id] as const]),
  );
  return (text) => idOf.get(text.trim().toLowerCase()) ?? null;
}

async function withdrawMissing(
  db: Database,
  { merchantId, isDryRun }: ImportInput,
  counts: ImportCounts,
  seen: ReadonlySet<string>,
): Promise<void> {
  let after = 0;
  for (;;) {
    const listed = await db.query(sql.nextListed, [merchantId, after, WITHDRAWN_BATCH]);
    const last = listed.at(-1);
    if (!last) return;
    after = last.id;
    const gone = listed.filter(({ item_id }) => !seen.has(item_id)).map(({ id }) => id);
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
