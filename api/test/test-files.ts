import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const API_DIR = fileURLToPath(new URL('..', import.meta.url));

/** Lists files with this ending whose path contains one of the parts, or all such files when there are no parts. */
export function testFiles(folders: readonly string[], ending: string, parts: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(API_DIR + folder, { recursive: true, encoding: 'utf8' })
        .sort()
        .map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith(ending))
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));
}
