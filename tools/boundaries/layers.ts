import path from 'node:path';
import type { Import } from './import-graph.ts';

/**
 * Folders whose subfolders are features, which don't import each other. What several features use is in `lib` (helpers
 * without domain) or `parts`; in the shell, `host` is below all features.
 */
const FEATURE_ROOTS: readonly { root: RegExp; shared: readonly string[] }[] = [
  { root: /^(?:mfe-[^/]+|console)\/src$/, shared: ['lib', 'parts'] },
  { root: /^shell\/src$/, shared: ['host'] },
  { root: /^shell\/src\/account$/, shared: ['parts'] },
  { root: /^api\/src\/(?:account|social|creation|storefront|earnings)$/, shared: ['parts', 'test'] },
];

/** Names the unit of a file, or null if it has none. */
type UnitOf = (file: string) => string | null;

/**
 * Describes the circles between folders, each with one import per arrow: between folders of files, and between the
 * subfolders of each folder, taken as a whole.
 */
export function folderCircles(imports: readonly Import[]): string[] {
  const folders = new Set(imports.flatMap(({ from, to }) => [...ancestors(from), ...ancestors(to)]));
  const bySubfolder = [...folders].flatMap((folder) => circles(imports, (file) => subfolderOf(file, folder)));
  const byFolder = circles(imports, (file) => path.dirname(file));
  return [...new Set([...bySubfolder, ...byFolder])];
}

/** Describes the imports between features, and those from shared parts up to features. */
export function featureImports(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const isWrong = ancestors(from).some((folder) => {
      const rule = FEATURE_ROOTS.find(({ root }) => root.test(folder));
      const [own, other] = [subfolderOf(from, folder), subfolderOf(to, folder)];
      if (!rule || !own || !other || own === other || path.basename(own) === 'test') return false;
      return !rule.shared.includes(path.basename(other));
    });
    return isWrong ? [`${from} imports ${to}`] : [];
  });
}

/** The folders that contain a file, the nearest one first. */
function ancestors(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? ['.'] : [folder, ...ancestors(folder)];
}

/** The folder directly below `folder` that contains the file; null for files beside or outside. */
function subfolderOf(file: string, folder: string): string | null {
  const start = folder === '.' ? '' : `${folder}/`;
  if (!file.startsWith(start)) return null;
  const [name = '', ...rest] = file.slice(start.length).split('/');
  return rest.length > 0 ? `${start}${name}` : null;
}

function circles(imports: readonly Import[], unitOf: UnitOf): string[] {
  const arrows = new Map<string, Map<string, Import>>();
  for (const edge of imports) {
    const [from, to] = [unitOf(edge.from), unitOf(edge.to)];
    if (!from || !to || from === to) continue;
    const targets = arrows.get(from) ?? new Map<string, Import>();
    arrows.set(from, targets.set(to, targets.get(to) ?? edge));
  }
  return [...arrows.keys()].flatMap((start) => {
    const way = shortestWayBack(start, arrows);
    // Each circle is described once, from its first unit.
    if (!way || way.some(({ from }) => (unitOf(from) ?? '') < start)) return [];
    const steps = way.map(({ from, to }) => `  ${from} imports ${to}`);
    return [[`${way.map(({ from }) => unitOf(from)).join(' -> ')} -> ${start}`, ...steps].join('\n')];
  });
}

/** The imports along the shortest way from a unit back to itself, or null if there is none. */
function shortestWayBack(
  start: string,
  arrows: ReadonlyMap<string, ReadonlyMap<string, Import>>,
): Import[] | null {
  const ways = new Map<string, Import[]>([[start, []]]);
  for (const [unit, way] of ways) {
    for (const [target, edge] of arrows.get(unit) ?? []) {
      if (target === start) return [...way, edge];
      if (!ways.has(target)) ways.set(target, [...way, edge]);
    }
  }
  return null;
}
