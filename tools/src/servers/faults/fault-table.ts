import type { Failure, Met } from '#src/servers/load/visitors.ts';
import type { Fault } from './fault.ts';

/** Responses and failures that visitors met during one fault. */
export interface Outcome {
  fault: Fault;
  met: Met;
  /** Start of the remedy, in milliseconds of `performance.now()`. */
  remedyAtMs: number;
  /** Acknowledged changes that are not stored. */
  lost: string[];
}

/** Seconds from the beginning of the remedy to the last failed request; 0 if none failed later. */
function recoveryOf({ met, remedyAtMs }: Pick<Outcome, 'met' | 'remedyAtMs'>): number {
  const lastMs = met.failures.at(-1)?.atMs ?? 0;
  return Math.max(0, lastMs - remedyAtMs) / 1_000;
}

/** Lists what is worse than the fault allows. */
export function problemsOf(outcome: Outcome): string[] {
  const { fault, met, lost } = outcome;
  const problems = [...lost.map((loss) => `lost: ${loss}`), ...met.stale.map((read) => `stale: ${read}`)];
  if (met.failures.length > fault.failuresMax)
    problems.push(`${met.failures.length} failed requests: ${kindsOf(met.failures)}`);
  const recovery = recoveryOf(outcome);
  if (recovery > fault.recoveryMaxS)
    problems.push(`requests failed for ${recovery.toFixed(1)} s after the remedy`);
  return problems.map((problem) => `${fault.name}: ${problem}`);
}

/** Describes failures by kind, the most frequent first. */
export function kindsOf(failures: readonly Failure[]): string {
  const counts = new Map<string, number>();
  for (const { what } of failures) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ');
}

const HEADS = ['Fault', 'requests', 'failed', 'lost', 'stale', 'slowest (ms)', 'recovery (s)'];

/** Draws the outcomes as a table in Markdown. */
export function faultTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { fault, met, lost } = outcome;
    const counts = [
      met.requestCount,
      met.failures.length,
      lost.length,
      met.stale.length,
      Math.round(met.slowestMs),
    ];
    return [fault.name, ...counts.map((count) => count.toLocaleString('en')), recoveryOf(outcome).toFixed(1)];
  });
  return markdownTable(HEADS, rows);
}

/** Draws a table in Markdown; all columns but the first are numbers. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) =>
    Math.max(3, head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(heads), line(rule), ...rows.map(line)].join('\n');
}
