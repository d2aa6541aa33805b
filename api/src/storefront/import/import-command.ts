import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { type ImportCounts, importFeed } from './feed-import.ts';
import type { FeedProblem } from './feed-item.ts';

const USAGE = `npm run import -- <file> --merchant <id or name> [--complete] [--delist-max <percent>] [--confirm] [--taxonomy <file>] [--dry-run] [--report <file>]

  <file>        a product feed in Google Merchant format: RSS, Atom, CSV or TSV, plain or .gz
  --merchant    the merchant, by id or name
  --complete    delist the merchant's products that are missing from the feed
  --delist-max  share of the listed products, in percent, that --complete may delist; 20 by default
  --confirm     import a file that was refused
  --taxonomy    Google's list of product categories with numbers, from which missing ones are added
  --dry-run     report what would change without saving it
  --report      write all problems to this file as CSV`;

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface ImportOptions {
  file: string;
  merchant: string;
  isComplete: boolean;
  /** From 0 to 1; undefined for the default. */
  delistMax: number | undefined;
  isConfirmed: boolean;
  taxonomyFile: string | null;
  isDryRun: boolean;
  report: string | null;
}

/** Parses the command line; throws a UsageError with the correct usage. */
export function importOptions(args: readonly string[]): ImportOptions {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new UsageError(USAGE);
  return {
    file,
    merchant: values.merchant ?? '',
    isComplete: values.complete ?? false,
    delistMax: values['delist-max'] === undefined ? undefined : shareOf(values['delist-max']),
    isConfirmed: values.confirm ?? false,
    taxonomyFile: values.taxonomy ?? null,
    isDryRun: values['dry-run'] ?? false,
    report: values.report ?? null,
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      merchant: { type: 'string' },
      complete: { type: 'boolean' },
      'delist-max': { type: 'string' },
      confirm: { type: 'boolean' },
      taxonomy: { type: 'string' },
      'dry-run': { type: 'boolean' },
      report: { type: 'string' },
    },
  });
}

function shareOf(text: string): number {
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (percent <= 100) return percent / 100;
  throw new UsageError(`--delist-max must be a whole number from 0 to 100, not '${text}'.\n\n${USAGE}`);
}

const merchants = statement('import-merchants', {
  params: ['text'],
  row: { id: 'int8', display_name: 'text' },
})`
  SELECT id, display_name FROM merchants
  WHERE $1 = '' OR id::text = $1 OR lower(name) = lower($1) OR lower(display_name) = lower($1) OR unique_key = $1
  ORDER BY id LIMIT 2`;
const SHOWN_PROBLEMS_MAX = 20;
const PROGRESS_MS = 1_000;

export interface Screen {
  isTerminal: boolean;
  write(text: string): void;
}

/** Runs the import and prints its progress. Returns the exit code: 0 done, 1 refused or stopped, 2 wrong usage. */
export async function runImport(
  db: Database,
  { file, merchant, report, ...options }: ImportOptions,
  { screen, signal }: { screen: Screen; signal: AbortSignal },
): Promise<number> {
  const found = await db.query(merchants, [merchant]);
  const [known, second] = found;
  if (!known || second) {
    screen.write(`${known ? 'Name the merchant with --merchant.' : `There is no merchant '${merchant}'.`}\n`);
    return 2;
  }
  for (const read of [file, options.taxonomyFile]) {
    if (read === null || (await stat(read).catch(() => null))?.isFile()) continue;
    screen.write(`The file ${read} does not exist.\n`);
    return 2;
  }
  screen.write(`Feed of ${known.display_name}${options.isDryRun ? ' (dry run)' : ''}\n`);
  const reporter = problemReporter(screen, report);
  const progress = progressLine(screen);
  const counts = await importFeed(db, {
    file,
    merchantId: known.id,
    ...options,
    signal,
    onProblem: reporter.report,
    onProgress: progress.show,
  });
  progress.clear();
  await reporter.close();
  screen.write(summary(counts, options.isDryRun));
  return counts.isBroken || counts.isStopped || counts.refusal !== null ? 1 : 0;
}

function summary(counts: ImportCounts, isDryRun: boolean): string {
  const { rows, created, updated, unchanged, withdrawn, lost, dropped, pictures } = counts;
  if (counts.refusal !== null) {
    return `${rows} rows read, ${lost} rejected.\nRefused: ${counts.refusal}\nNothing was changed. To import it anyway, add --confirm.\n`;
  }
  const lines = [
    `${rows} rows read: ${created} new, ${updated} changed, ${unchanged} unchanged, ${lost} rejected.`,
    withdrawn > 0 ? `${withdrawn} are no longer in the feed and were delisted.` : '',
    dropped > 0 ? `${dropped} invalid fields of accepted products were dropped.` : '',
    pictures.pending > 0 ? `${pictures.pending} products have no picture yet. The API fetches them.` : '',
    pictures.missing > 0
      ? `${pictures.missing} products have no picture, because it could not be fetched. The problems say why.`
      : '',
    counts.isBroken
      ? 'The file ends early: the rows before the error were imported, and nothing was delisted.'
      : '',
    counts.isStopped ? 'Stopped. Run the same command again to continue.' : '',
    isDryRun ? 'Dry run: no changes were saved.' : '',
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

function problemReporter(screen: Screen, report: string | null) {
  const out = report ? createWriteStream(report) : null;
  let shown = 0;
  out?.write('line,field,value,product_left_out,problem\n');
  return {
    report({ line, field, value, message, isRowLost }: FeedProblem): void {
      out?.write(`${[line, field, value, isRowLost ? 'yes' : 'no', message].map(cell).join(',')}\n`);
      shown += 1;
      if (shown > SHOWN_PROBLEMS_MAX) return;
      const where = `line ${line}${field ? `, ${field}` : ''}${value ? ` '${value}'` : ''}`;
      screen.write(`${screen.isTerminal ? '\r\u001b[K' : ''}${where}: ${message}\n`);
    },
    async close(): Promise<void> {
      if (shown > SHOWN_PROBLEMS_MAX) {
        const where = report ? `all of them are in ${report}` : 'use --report <file> to list them all';
        screen.write(`… and ${shown - SHOWN_PROBLEMS_MAX} more problems; ${where}\n`);
      }
      if (out) await new Promise<void>((resolve, reject) => out.on('error', reject).end(resolve));
    },
  };
}

/** Escapes a CSV cell so that spreadsheets do not interpret it as a formula. */
function cell(value: string | number): string {
  const text = String(value);
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

function progressLine(screen: Screen) {
  const start = performance.now();
  let last = start;
  return {
    show({ rows, lost }: Readonly<ImportCounts>): void {
      const now = performance.now();
      if (now - last < PROGRESS_MS * (screen.isTerminal ? 0.2 : 5)) return;
      last = now;
      const text = `${rows} rows, ${Math.round((rows * 1_000) / (now - start))} rows/s, ${lost} rejected`;
      screen.write(screen.isTerminal ? `\r\u001b[K${text}` : `${text}\n`);
    },
    clear(): void {
      if (screen.isTerminal) screen.write('\r\u001b[K');
    },
  };
}
