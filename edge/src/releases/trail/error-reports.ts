import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseJson } from '@tagalong/server/parse-json';
import * as z from 'zod/mini';
import { nullIfMissing } from '#edge/lib/durable-file';

/** A failure that a page reported, as it is stored. */
const StoredReport = z.object({
  at: z.string(),
  trace_id: z.optional(z.string()),
  path: z.optional(z.string()),
  phase: z.optional(z.string()),
  message: z.string(),
  stack: z.optional(z.string()),
  remote: z.optional(z.string()),
  version: z.optional(z.string()),
  /** Version of each release of the page. */
  releases: z.optional(z.record(z.string(), z.string())),
});
export type StoredReport = z.infer<typeof StoredReport>;

const FILE = /^errors-\d{4}-\d{2}-\d{2}\.jsonl$/;
/** A page sends at most 25 reports. */
const REPORTS_MAX = 50;
const DAYS_MAX = 30;

/**
 * Resolves with the reports of the page with this trace id, in their order, from the newest 30 days that have any. Reads the
 * files line by line, because a day may have millions.
 */
export async function reportsOf(folder: string, traceId: string): Promise<StoredReport[]> {
  const names = ((await readdir(folder).catch(nullIfMissing)) ?? []).filter((name) => FILE.test(name)).sort();
  for (const name of names.slice(-DAYS_MAX).reverse()) {
    const found = await reportsIn(join(folder, name), traceId);
    if (found.length > 0) return found;
  }
  return [];
}

async function reportsIn(file: string, traceId: string): Promise<StoredReport[]> {
  const found: StoredReport[] = [];
  const lines = createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    if (!line.includes(traceId)) continue;
    const report = StoredReport.safeParse(parseJson(line)).data;
    if (report?.trace_id === traceId) found.push(report);
    if (found.length === REPORTS_MAX) break;
  }
  lines.close();
  return found;
}
