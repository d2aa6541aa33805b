import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorReport } from './error-report.ts';

export interface ReportFile {
  append(report: ErrorReport & { version: string }, at: Date): Promise<void>;
}

/** `{folder}/errors-{day}.jsonl`, one JSON line per report; a day's file can be deleted at any time. */
export function reportFile(folder: string): ReportFile {
  return {
    async append(report, at) {
      const line = `${JSON.stringify({ at: at.toISOString(), ...report })}\n`;
      const file = join(folder, `errors-${at.toISOString().slice(0, 10)}.jsonl`);
      await mkdir(folder, { recursive: true });
      // One small append is one write: lines of several processes do not mix.
      await appendFile(file, line);
    },
  };
}
