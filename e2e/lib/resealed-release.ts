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
 * the hashes of the changed chunks. The name of a chunk begins with its hash, so the files and the manifest get new
 * names as well.
 */
export function resealed<M extends Sealed>(
  scripts: ReadonlyMap<string, string>,
  built: M,
  version: string,
  change: ChangeFile,
): { files: Map<string, string>; manifest: M } {
  const { container, entry, integrity } = built;
  const registryOf = (name: string): string => `${container}_${name.replace(/\W/g, '_')}`;
  const rename = (code: string): string => code.replaceAll(registryOf(built.version), registryOf(version));
  const files = new Map<string, string>();
  let sealedEntry = rename(scripts.get(entry) ?? '');
  let text = JSON.stringify(built);
  for (const [file, script] of scripts) {
    if (file === entry) continue;
    const code = change(file, rename(script));
    const before = hashIn(integrity[file] ?? '');
    const after = hashIn(sha256(code));
    const name = file.replace(`.${shortened(before)}.`, `.${shortened(after)}.`);
    files.set(name, code);
    sealedEntry = sealedEntry.replaceAll(before, after);
    text = text.replaceAll(`"${file}"`, `"${name}"`);
  }
  files.set(entry, change(entry, sealedEntry));
  const manifest = { ...(JSON.parse(text) as M), version };
  for (const [file, code] of files) manifest.integrity[file] = sha256(code);
  return { files, manifest };
}

/** Returns the hash in the format of `integrity` attributes. */
export function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function hashIn(integrity: string): string {
  return integrity.slice('sha256-'.length);
}

/** Returns the part of a hash that the names of chunks contain; see shared/config/webpack/sealed-chunks-plugin.cjs. */
function shortened(hash: string): string {
  return hash.slice(0, 8).replace(/\W/g, '-');
}
