import { readdirSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'pictures', 'test-results']);

/** Lists the files of the project below a folder, by path relative to it; nothing installed, built or hidden. */
export function filesOf(top: string, folder = '.'): string[] {
  return readdirSync(path.join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) return [];
    if (entry.isDirectory()) return filesOf(top, name);
    return entry.isFile() ? [name] : [];
  });
}
