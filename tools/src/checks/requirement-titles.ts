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
  /** Requirements that no test names. */
  unnamed: string[];
  /** Titles with ids that aren't requirements. */
  unknown: IdReference[];
  /** Ids that are listed as done but that no test names. */
  untested: string[];
  /** Lines of the done list that aren't requirements. */
  unknownDone: string[];
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

/** Reads a list of ids, one per line; `#` starts a comment. */
export function listedIds(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
}

export function judge(
  known: readonly string[],
  done: readonly string[],
  references: readonly IdReference[],
): Verdict {
  const named = new Set(references.map(({ id }) => id));
  return {
    unnamed: known.filter((id) => !named.has(id)),
    unknown: references.filter(({ id }) => !known.includes(id)),
    untested: done.filter((id) => known.includes(id) && !named.has(id)),
    unknownDone: done.filter((id) => !known.includes(id)),
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
