import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkMajor } from './api-changes.ts';
import { type ApiReport, readReport, reportsOf, reportText } from './api-report.ts';

/**
 * Writes the reports of a package's public declarations. Rejects without writing anything if a declaration was removed or
 * changed, and the package's major version was not raised.
 */
export async function writeReports(top: string, folder: string): Promise<void> {
  const reports = await reportsOf(top, folder);
  for (const [file, after] of reports) {
    const before = committedReport(path.join(top, folder, file));
    if (before) checkMajor(folder, before, after);
  }
  for (const [file, after] of reports) writeFileSync(path.join(top, folder, file), reportText(after));
}

/** Reads a report; null if there is none yet. */
export function committedReport(file: string): ApiReport | null {
  return existsSync(file) ? readReport(readFileSync(file, 'utf8')) : null;
}
