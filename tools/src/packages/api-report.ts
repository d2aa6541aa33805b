import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesOf } from '#boundaries/tree.ts';
import { compileDeclarations } from './compile-package.ts';
import { exportsOf, innerTypesOf, withoutComments } from './module-exports.ts';
import type { PackageManifest } from './packed-manifest.ts';

/** File that lists public declarations; written by `npm run docs`. */
const REPORT = 'api-report.txt';
/** Folder of the contracts that only collects those of all owners. */
const COLLECTED = 'site';
/** Longer declarations, such as the inferred types of whole schemas, are recorded by their hash. */
const LENGTH_MAX = 600;

/** Public declarations of a package, or of one owner in it. */
export interface ApiReport {
  /** Major version of the package. */
  major: number;
  /** Declaration in one line, or its hash, by import and name: `@tagalong/ui/overlay Dialog`. */
  declarations: ReadonlyMap<string, string>;
}

/**
 * Compiles a package's declarations and resolves with its reports, by their files in the package. Contracts have one for each
 * owner, so that a team's addition changes files of that team only.
 */
export async function reportsOf(top: string, folder: string): Promise<Map<string, ApiReport>> {
  const manifest = JSON.parse(
    readFileSync(path.join(top, folder, 'package.json'), 'utf8'),
  ) as PackageManifest;
  const major = Number.parseInt(manifest.version, 10);
  const out = mkdtempSync(path.join(tmpdir(), 'api-report-'));
  try {
    await compileDeclarations(top, folder, out);
    const lines = new Map<string, [string, string][]>();
    for (const [request, file, owner] of publicModules(path.join(top, folder), manifest)) {
      const report = owner ? `src/${owner}/${REPORT}` : REPORT;
      lines.set(report, [...(lines.get(report) ?? []), ...linesOf(out, file, request)]);
    }
    const sorted = (found: [string, string][]) => new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)));
    return new Map([...lines].map(([report, found]) => [report, { major, declarations: sorted(found) }]));
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** Lists the modules that a remote may import: their sources relative to `src`, and their owners in a package of many. */
function publicModules(
  folder: string,
  { name, exports = {} }: PackageManifest,
): [request: string, file: string, owner: string | null][] {
  return Object.entries(exports).flatMap(([subpath, target]): [string, string, string | null][] => {
    const request = subpath.replace(/^\.\/?/, `${name}/`).replace(/\/$/, '');
    const file = target.replace(/^\.\/src\//, '');
    if (!file.includes('*')) return [[request, file, null]];
    const [before = '', after = ''] = file.split('*');
    return filesOf(path.join(folder, 'src'))
      .filter((found) => found.endsWith(after) && !/\.test(-d)?\.tsx?$/.test(found))
      .map((found): [string, string, string] => [
        request.replace('*', found.slice(before.length, found.length - after.length)),
        found,
        path.dirname(found),
      ])
      .filter(([, , owner]) => owner !== COLLECTED);
  });
}

function linesOf(out: string, file: string, request: string): [string, string][] {
  const exported = exportsOf(out, file).map(({ name, signature, source }): [string, string] => [
    `${request} ${name}`,
    signature === '' ? `from ${source}` : inOneLine(signature),
  ]);
  const inner = innerTypesOf(out, file).map(({ name, signature }): [string, string] => [
    `${request} (${name})`,
    inOneLine(signature),
  ]);
  return [...exported, ...inner];
}

function inOneLine(signature: string): string {
  const line = withoutComments(signature).replace(/\s+/g, ' ').trim();
  if (line.length <= LENGTH_MAX) return line;
  return `sha256 ${createHash('sha256').update(line).digest('hex').slice(0, 16)}`;
}

/** Returns a report as the text of its file. */
export function reportText({ major, declarations }: ApiReport): string {
  const lines = [...declarations].map(([name, declaration]) => `${name}: ${declaration}`);
  return `${[`major ${major}`, ...lines].join('\n')}\n`;
}

/** Reads the text of a report's file. */
export function readReport(text: string): ApiReport {
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const declarations = lines.map((line): [string, string] => {
    const at = line.indexOf(': ');
    return [line.slice(0, at), line.slice(at + 2)];
  });
  return { major: Number(first.replace('major ', '')), declarations: new Map(declarations) };
}
