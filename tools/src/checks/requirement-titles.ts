import fs from 'node:fs';
import path from 'node:path';
import { filesOf } from '#boundaries/tree.ts';

const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** Start of a title: `'[LB-01] …'`, with one or more ids. */
const TITLE_START = /['"`]((?:\[[A-Z]{2}-\d+\]\s*)+)/g;

export interface IdReference {
  id: string;
  file: string;
}

export interface Verdict {
  /** Requirements that a test names. */
  named: string[];
  /** Titles with ids that aren't requirements. */
  unknown: IdReference[];
  /** Requirements that no test names although they are no exception. */
  untested: string[];
  /** Exceptions that a test names. */
  needless: string[];
}

/** Reads the requirements' ids: `- SH-01 …` at the start of a line. */
export function requirementIds(markdown: string): string[] {
  return [...markdown.matchAll(/^- ([A-Z]{2}-\d+) /gm)].map(([, id = '']) => id);
}

/** Reads the ids at the start of a test file's titles, without duplicates. */
export function idsInTitles(source: string): string[] {
  const starts = [...source.matchAll(TITLE_START)].map(([, start = '']) => start);
  return [...new Set(starts.flatMap((start) => start.match(/[A-Z]{2}-\d+/g) ?? []))];
}

/** Compares the requirements with the titles; `excepted` are those that need no test. */
export function judge(
  known: readonly string[],
  excepted: readonly string[],
  references: readonly IdReference[],
): Verdict {
  const named = new Set(references.map(({ id }) => id));
  return {
    named: known.filter((id) => named.has(id)),
    unknown: references.filter(({ id }) => !known.includes(id)),
    untested: known.filter((id) => !named.has(id) && !excepted.includes(id)),
    needless: excepted.filter((id) => named.has(id)),
  };
}

/** Collects the ids in the titles of all test files of the project. */
export function idReferencesIn(top: string): IdReference[] {
  return filesOf(top)
    .filter((file) => TEST_FILE.test(file))
    .flatMap((file) =>
      idsInTitles(fs.readFileSync(path.join(top, file), 'utf8')).map((id) => ({ id, file })),
    );
}
