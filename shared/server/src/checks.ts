import { setTimeout } from 'node:timers/promises';

/** Finding of a configuration check: `warn` is a configuration that works, but maybe not as meant. */
export interface Finding {
  status: 'ok' | 'warn' | 'fail';
  found: string;
  /** Remedy; empty if there is nothing to do. */
  remedy: string;
}

export interface Check {
  /** Name of the checked part, such as `database`. */
  subject: string;
  /** Remedy if the check itself fails, such as when a server doesn't respond. */
  remedy: string;
  /** Resolves with all findings. */
  run(): Promise<Finding[]>;
}

export interface Row extends Finding {
  subject: string;
}

const LIMIT_MS = 15_000;

/** Returns a finding that asks for nothing. */
export const fine = (found: string): Finding => ({ status: 'ok', found, remedy: '' });
export const warning = (found: string, remedy: string): Finding => ({ status: 'warn', found, remedy });
export const failure = (found: string, remedy: string): Finding => ({ status: 'fail', found, remedy });

/** Returns the only row for settings that can't be read, so that nothing else can be checked. */
export const unreadableSettings = (error: unknown): Row => ({
  subject: 'settings',
  ...failure(textOf(error), 'Change the setting; see docs/configuration.md.'),
});

/** Runs all checks at once, each for up to 15 seconds, and resolves with a row for each finding. Never rejects. */
export async function runChecks(checks: readonly Check[], limitMs = LIMIT_MS): Promise<Row[]> {
  const rows = await Promise.all(
    checks.map(async ({ subject, remedy, run }) => {
      const tooLate = setTimeout(limitMs, [failure(`no result after ${limitMs / 1_000} s`, remedy)], {
        ref: false,
      });
      const findings = await Promise.race([
        run().catch((error) => [failure(textOf(error), remedy)]),
        tooLate,
      ]);
      return findings.map((finding) => ({ subject, ...finding }));
    }),
  );
  return rows.flat();
}

/** Connection errors of several addresses have no message of their own. */
function textOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(textOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : ` (${textOf(error.cause)})`;
  return `${error.message}${cause}`;
}

const HEADINGS = ['status', 'part', 'found', 'what to do'] as const;

/** Formats rows as a table of text, with a heading. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ status, subject, found, remedy }) => [status, subject, found, remedy]);
  const lines = [HEADINGS, ...cells];
  const widths = HEADINGS.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Prints the table, and returns the exit code of a command: 1 if anything failed. */
export function report(rows: readonly Row[], write: (text: string) => void): number {
  write(`${tableOf(rows)}\n`);
  return rows.some(({ status }) => status === 'fail') ? 1 : 0;
}
