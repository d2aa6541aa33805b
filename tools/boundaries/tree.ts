import { readdirSync } from 'node:fs';
import path from 'node:path';

const SKIPPED_NAMES = new Set(['node_modules', 'dist', 'test-results']);
/** A thousand pictures, of which no check reads one. */
const SKIPPED_FOLDER = 'demo/pictures';

/** Lists the files of the project below a folder, by path relative to it; nothing installed, built or hidden. */
export function filesOf(top: string, folder = '.'): string[] {
  return readdirSync(path.join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.name.startsWith('.') || SKIPPED_NAMES.has(entry.name) || name === SKIPPED_FOLDER) return [];
    if (entry.isDirectory()) return filesOf(top, name);
    return entry.isFile() ? [name] : [];
  });
}
