import path from 'node:path';

/** An import between two files of the project, by their paths from the top. */
export interface Import {
  from: string;
  to: string;
}

interface Package {
  /** With a slash at the end; empty for the top. */
  folder: string;
  name: string;
  imports: Record<string, unknown>;
  exports: Record<string, unknown>;
}

const CODE = /\.(?:cjs|mjs|ts|tsx)$/;
const TEST = /\.(?:test|test-d|spec|long)\.tsx?$/;
const SPECIFIER =
  /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?'((?:\.{1,2}\/|#|@tagalong\/)[^'\n]+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '.cjs', '.mjs'];
/** A module that only exports what other modules declare: an import of it imports them. */
const DOOR =
  /^(?:\s*export\s+(?:type\s+)?\{[^}]*\}\s+from\s+'[^']+';|\s*\/\/[^\n]*|\s*\/\*[\s\S]*?\*\/|\s)*$/;

/**
 * Lists the imports between the project's sources, types included and tests left out. `files` maps the path of each file
 * to its text and must contain every package.json. An import of an `index.ts` that only exports counts as an import of
 * the modules behind it.
 */
export function importGraph(files: ReadonlyMap<string, string>): Import[] {
  const packages = packagesIn(files);
  const direct = [...files]
    .filter(([file]) => CODE.test(file) && !TEST.test(file))
    .flatMap(([from, text]) =>
      [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
        const to = resolve(from, specifier, packages, files);
        return to && to !== from ? [{ from, to }] : [];
      }),
    );
  const behind = new Map<string, string[]>();
  for (const { from, to } of direct) {
    if (isDoor(from, files)) behind.set(from, [...(behind.get(from) ?? []), to]);
  }
  return direct.flatMap(({ from, to }) => {
    if (behind.has(from)) return [];
    return (behind.get(to) ?? [to]).map((target) => ({ from, to: target }));
  });
}

function isDoor(file: string, files: ReadonlyMap<string, string>): boolean {
  return path.basename(file) === 'index.ts' && DOOR.test(files.get(file) ?? '');
}

function packagesIn(files: ReadonlyMap<string, string>): Package[] {
  return [...files]
    .filter(([file]) => path.basename(file) === 'package.json')
    .map(([file, text]) => {
      const { name = '', imports = {}, exports = {} } = JSON.parse(text) as Partial<Package>;
      const folder = path.dirname(file);
      return { folder: folder === '.' ? '' : `${folder}/`, name, imports, exports };
    })
    .sort((a, b) => b.folder.length - a.folder.length);
}

function resolve(
  from: string,
  specifier: string,
  packages: readonly Package[],
  files: ReadonlyMap<string, string>,
): string | null {
  if (specifier.startsWith('.')) return existing(path.join(path.dirname(from), specifier), files);
  if (specifier.startsWith('#')) {
    const own = packages.find(({ folder }) => from.startsWith(folder));
    return own ? mapped(own, own.imports, specifier, files) : null;
  }
  const name = specifier.split('/').slice(0, 2).join('/');
  const other = packages.find((known) => known.name === name);
  return other ? mapped(other, other.exports, `.${specifier.slice(name.length)}`, files) : null;
}

/** Resolves a key of a package's `imports` or `exports`, of which one `*` may stand for any text. */
function mapped(
  { folder }: Package,
  map: Record<string, unknown>,
  key: string,
  files: ReadonlyMap<string, string>,
): string | null {
  for (const [pattern, target] of Object.entries(map)) {
    const [before = '', after] = pattern.split('*');
    const isMatch =
      after === undefined
        ? key === pattern
        : key.startsWith(before) && key.endsWith(after) && key.length >= before.length + after.length;
    if (!isMatch || typeof target !== 'string') continue;
    const rest = after === undefined ? '' : key.slice(before.length, key.length - after.length);
    const file = existing(path.join(folder, target.replace('*', rest)), files);
    if (file) return file;
  }
  return null;
}

function existing(file: string, files: ReadonlyMap<string, string>): string | null {
  const normal = path.normalize(file);
  return ENDINGS.map((ending) => normal + ending).find((candidate) => files.has(candidate)) ?? null;
}
