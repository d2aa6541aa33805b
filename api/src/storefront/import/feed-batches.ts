import { type FeedItem, type FeedProblem, feedItemOf } from './feed-item.ts';
import { FeedError, type FeedRow } from './feed-row.ts';
import { feedRows } from './feed-rows.ts';

export interface Running {
  counts: { rows: number; isStopped: boolean; isBroken: boolean };
  /** Ids of the items read from the file so far. */
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
  const lose = (line: number, message: string): void =>
    running.report([{ line, field: '', value: '', message, isRowLost: true }]);
  let batch: FeedItem[] = [];
  try {
    for await (const row of feedRows(file, lose)) {
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
    lose(error.line, error.message);
  }
  if (batch.length > 0) yield batch;
}

function goodItem(row: FeedRow, { seen, report }: Running): FeedItem[] {
  const { item, problems } = feedItemOf(row);
  const id = item?.item_id ?? row.fields.id ?? '';
  if (item && seen.has(id)) {
    const message = 'Another product in this file has the same id. Ids must be unique.';
    report([{ line: row.line, field: 'id', value: id, message, isRowLost: true }]);
    return [];
  }
  // Rejected items count as seen, so that a complete import does not delist them.
  if (id) seen.add(id);
  if (problems.length > 0) report(problems);
  return item ? [item] : [];
}
