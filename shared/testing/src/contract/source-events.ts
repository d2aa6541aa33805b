import type { RemoteDefinition } from '@tagalong/platform';

/** Subset of Node for reading source files; browser packages have no Node types. */
declare const require: (name: string) => unknown;
interface Files {
  readdirSync(folder: string, options: { recursive: true }): string[];
  readFileSync(file: string, encoding: 'utf8'): string;
}

const NAME = /[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*@\d+/;
const CONSTANT = '([A-Z][A-Z0-9_]*)\\b';
const PUBLISHES = new RegExp(`\\bpublish\\(\\s*${CONSTANT}`, 'g');
const SUBSCRIBES = new RegExp(`(?:\\buseEvent|\\bbus\\.on|\\bevents\\$)\\(\\s*${CONSTANT}`, 'g');
/** A package contains compiled declarations, whose calls are marked as free of side effects. */
const DECLARED = new RegExp(`(\\w+) = (?:/\\*#__PURE__\\*/ )?declareEvent\\(\\s*'(${NAME.source})'`, 'g');
const NEXT = /(\w+) = nextMajor\(\s*(\w+)/g;

/** Lists differences between the events that the sources use and those that the definition declares to the gate. */
export function eventProblems({ events }: RemoteDefinition, folder: string): string[] {
  const sources = sourcesBelow(folder);
  const declared = declarationsIn(`${contractSources()}\n${sources}`);
  const used = (pattern: RegExp): Set<string> =>
    new Set([...sources.matchAll(pattern)].flatMap(([, constant = '']) => declared.get(constant) ?? []));
  return [
    ...difference(
      used(PUBLISHES),
      events.publishes,
      (name) => `${name} is published, but events.publishes lacks it`,
    ),
    ...difference(
      used(SUBSCRIBES),
      events.subscribes,
      (name) => `${name} is subscribed to, but events.subscribes lacks it`,
    ),
    ...unused(events, sources, declared),
  ];
}

function difference(
  used: Set<string>,
  declaredEvents: readonly string[],
  describe: (name: string) => string,
): string[] {
  return [...used].filter((name) => !declaredEvents.includes(name)).map(describe);
}

/** Lists declared events that no code uses: they make the gate reject other releases needlessly. */
function unused(
  events: RemoteDefinition['events'],
  sources: string,
  declared: Map<string, string>,
): string[] {
  const isUsed = (name: string): boolean =>
    [...declared].some(
      ([constant, known]) => known === name && new RegExp(`\\b${constant}\\b`).test(sources),
    );
  return [...new Set([...events.publishes, ...events.subscribes])]
    .filter((name) => !isUsed(name))
    .map((name) => `${name} is declared, but no code uses it`);
}

function declarationsIn(sources: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, constant = '', name = ''] of sources.matchAll(DECLARED)) names.set(constant, name);
  for (const [, constant = '', before = ''] of sources.matchAll(NEXT)) {
    const [noun, major] = (names.get(before) ?? '').split('@');
    if (noun) names.set(constant, `${noun}@${Number(major) + 1}`);
  }
  return names;
}

/** Returns the event declarations of all owners. */
function contractSources(): string {
  const path = require('node:path') as { resolve(...parts: string[]): string };
  const declare = (require as unknown as { resolve(name: string): string }).resolve(
    '@tagalong/contracts/core/declare',
  );
  return read(path.resolve(declare, '../..'), (file) => /events\.[jt]s$/.test(file));
}

/** Returns all shipped code except the definition itself. */
function sourcesBelow(folder: string): string {
  return read(
    folder,
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^remote\.tsx$|^alone\.ts$/.test(file),
  );
}

function read(folder: string, isWanted: (file: string) => boolean): string {
  const fs = require('node:fs') as Files;
  return fs
    .readdirSync(folder, { recursive: true })
    .filter(isWanted)
    .map((file) => fs.readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
}
