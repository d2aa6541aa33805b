import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface ReportFile {
  append(report: object, at: Date): Promise<void>;
}

/** `{folder}/errors-{day}.jsonl`, one JSON line per report; a day's file can be deleted at any time. */
export function reportFile(folder: string): ReportFile {
  return {
    async append(report, at) {
      const line = `${JSON.stringify({ at: at.toISOString(), ...report })}\n`;
      const file = join(folder, `errors-${at.toISOString().slice(0, 10)}.jsonl`);
      await mkdir(folder, { recursive: true });
      // A small append is one write, so lines of several processes don't mix.
      await appendFile(file, line);
    },
  };
}
