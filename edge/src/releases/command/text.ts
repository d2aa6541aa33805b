import type { ServiceAnswer } from '#edge/releases/calls/release-service';
import type { Reason } from '#edge/releases/errors/release-error';

/** Output of a command, for people and, with --json, for programs. */
export interface CommandOutput {
  text: string;
  json: ServiceAnswer;
  /** Exit code; 0 by default. */
  exit?: number;
}

/** Formats rows below their headings, each column as wide as its widest cell. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

export function sizeText(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

/** Lists the reasons of the gate, one per line, with the code that programs use. */
export function reasonList(reasons: readonly Reason[]): string {
  return reasons.map(({ message, code }) => `  - ${message} [${code}]\n`).join('');
}

/** Lists what the gate could not check; an edge of an earlier version sends no notes. */
export function noteList(notes: unknown): string {
  return Array.isArray(notes) ? notes.map((note) => `Note: ${note}\n`).join('') : '';
}
