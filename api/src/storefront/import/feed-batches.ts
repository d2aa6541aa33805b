import { type FeedItem, type FeedProblem, feedItemOf } from './feed-item.ts';
import { FeedError, type FeedRow } from './feed-row.ts';
import { feedRows } from './feed-rows.ts';

export interface Running {
  counts: { rows: number; isStopped: boolean; isBroken: boolean };
  /** Ids of the items read from the file so far, including rejected ones. */
  seen: Set<string>;
  /** Reports the problems of one row. */
  report: (problems: readonly FeedProblem[]) => void;
}

const BATCH = 250;

/** Yields the valid rows of a file in batches and reports the problems of the others. */
export async function* feedBatches(
  file: string,
  running: Running & { signal: AbortSignal | undefined },
): AsyncGenerator<FeedItem[]> {
  const { counts, signal } = running;
  let batch: FeedItem[] = [];
  try {
    for await (const row of feedRows(file)) {
      if (signal?.aborted) {
        counts.isStopped = true;
        break;
      }
      counts.rows += 1;
      batch.push(...goodItem(row, running));
      if (batch.length >= BATCH) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    counts.isBroken = true;
    counts.rows += 1;
    running.report([lostRow(error, error.message)]);
  }
  if (batch.length > 0) yield batch;
}

function lostRow({ line }: { line: number }, message: string, field = '', value = ''): FeedProblem {
  return { line, field, value, message, isRowLost: true };
}

function goodItem(row: FeedRow, { seen, report }: Running): FeedItem[] {
  const { item, problems } = row.problem
    ? { item: null, problems: [lostRow(row, row.problem)] }
    : feedItemOf(row);
  const id = item?.item_id ?? row.fields.id ?? '';
  if (item && seen.has(id)) {
    report([lostRow(row, 'Another product in this file has the same id. Ids must be unique.', 'id', id)]);
    return [];
  }
  // Rejected items count as seen, so that a complete import does not delist them.
  if (id) seen.add(id);
  if (problems.length > 0) report(problems);
  return item ? [item] : [];
}
