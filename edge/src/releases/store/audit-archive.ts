import * as z from 'zod/mini';
import { AuditLine } from '#edge/releases/state/audit-chain';

/** Returns the name of archived lines; the names sort by the lines' numbers. */
export function archiveName([first]: readonly AuditLine[]): string {
  return `${String(first?.seq ?? 0).padStart(9, '0')}.json`;
}

/** Reads archived lines. Throws for any other text. */
export function parseArchive(text: string): AuditLine[] {
  return z.array(AuditLine).parse(JSON.parse(text));
}
