import { createHash } from 'node:crypto';

interface Sealed {
  version: string;
  container: string;
  entry: string;
  integrity: Record<string, string>;
}

/** Changes a file of a release; receives its name and the text that would be served. */
export type ChangeFile = (file: string, code: string) => string;

/**
 * Rebuilds the scripts of a release under another version: with their own chunk registry, and an entry that contains
 * the hashes of the changed chunks.
 */
export function resealed(
  scripts: ReadonlyMap<string, string>,
  { version: built, container, entry, integrity }: Sealed,
  version: string,
  change: ChangeFile,
): Map<string, string> {
  const registryOf = (name: string): string => `${container}_${name.replace(/\W/g, '_')}`;
  const rename = (code: string): string => code.replaceAll(registryOf(built), registryOf(version));
  const files = new Map<string, string>();
  let sealedEntry = rename(scripts.get(entry) ?? '');
  for (const [file, text] of scripts) {
    if (file === entry) continue;
    const code = change(file, rename(text));
    files.set(file, code);
    const before = integrity[file];
    if (before) sealedEntry = sealedEntry.replaceAll(hashIn(before), hashIn(sha256(code)));
  }
  return files.set(entry, change(entry, sealedEntry));
}

/** Returns the hash in the format of `integrity` attributes. */
export function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function hashIn(integrity: string): string {
  return integrity.slice('sha256-'.length);
}
