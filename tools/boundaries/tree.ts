import { readdirSync } from 'node:fs';
import path from 'node:path';

const SKIPPED_NAMES = new Set(['node_modules', 'dist', 'test-results']);
/** Skipped, because the folder has a thousand pictures and no check reads them. */
const SKIPPED_FOLDER = 'demo/pictures';

/** Lists the project's files below a folder by relative path; excludes installed, built and hidden files. */
export function filesOf(top: string, folder = '.'): string[] {
  return readdirSync(path.join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.name.startsWith('.') || SKIPPED_NAMES.has(entry.name) || name === SKIPPED_FOLDER) return [];
    if (entry.isDirectory()) return filesOf(top, name);
    return entry.isFile() ? [name] : [];
  });
}
