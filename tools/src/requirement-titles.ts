import fs from 'node:fs';
import path from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', '.git', '.data', '.build', '.cache', 'test-results']);
const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** What a title begins with: `'[LB-01] …'`, or several one after the other. */
const TITLE_START = /['"`]((?:\[[A-Z]{2}-\d+\]\s*)+)/g;

export interface Naming {
  id: string;
  file: string;
}

export interface Verdict {
  /** Requirements that no test names. */
  unnamed: string[];
  /** Namings of ids that are no requirement. */
  unknown: Naming[];
  /** Ids that are said to be done but that no test names. */
  unproven: string[];
  /** Lines of the list of what is done that are no requirement. */
  unknownDone: string[];
}

/** The ids of the requirements: `- SH-01 …` at the start of a line. */
export function requirementIds(markdown: string): string[] {
  return [...markdown.matchAll(/^- ([A-Z]{2}-\d+) /gm)].map(([, id = '']) => id);
}

/** The ids that the titles of a test file begin with, each once. */
export function idsInTitles(source: string): string[] {
  const starts = [...source.matchAll(TITLE_START)].map(([, start = '']) => start);
  return [...new Set(starts.flatMap((start) => start.match(/[A-Z]{2}-\d+/g) ?? []))];
}

/** The ids of a list with one per line; what follows a `#` is a remark. */
export function listedIds(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
}

export function judge(
  known: readonly string[],
  done: readonly string[],
  namings: readonly Naming[],
): Verdict {
  const named = new Set(namings.map(({ id }) => id));
  return {
    unnamed: known.filter((id) => !named.has(id)),
    unknown: namings.filter(({ id }) => !known.includes(id)),
    unproven: done.filter((id) => known.includes(id) && !named.has(id)),
    unknownDone: done.filter((id) => !known.includes(id)),
  };
}

/** Every naming in the test files below a folder. */
export function namingsBelow(folder: string): Naming[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : namingsBelow(full);
    if (!entry.isFile() || !TEST_FILE.test(entry.name)) return [];
    return idsInTitles(fs.readFileSync(full, 'utf8')).map((id) => ({ id, file: full }));
  });
}
