import type { RemoteDefinition } from '@tagalong/platform';

/** The part of Node that a test reads sources with; browser packages have no types of Node. */
declare const require: (name: string) => unknown;
interface Files {
  readdirSync(folder: string, options: { recursive: true }): string[];
  readFileSync(file: string, encoding: 'utf8'): string;
}

const NAME = /[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*@\d+/;
/** A name in quotes, or a declaration's. */
const EVENT = `(?:'(${NAME.source})'|([A-Z][A-Z0-9_]*)\\b)`;
const SAYS = new RegExp(`\\bpublish\\(\\s*${EVENT}`, 'g');
const HEARS = new RegExp(`(?:\\buseEvent|\\bbus\\.on|\\bevents\\$)\\(\\s*${EVENT}`, 'g');
const DECLARED = new RegExp(`(\\w+) = declareEvent\\(\\s*'(${NAME.source})'`, 'g');
const NEXT = /(\w+) = nextMajor\(\s*(\w+)/g;

/** What differs between the events that the sources speak of and those that the definition promises to the gate. */
export function eventProblems({ events }: RemoteDefinition, folder: string): string[] {
  const sources = sourcesBelow(folder);
  const declared = declarationsIn(sources);
  const used = (pattern: RegExp): Set<string> =>
    new Set(
      [...sources.matchAll(pattern)].flatMap(
        ([, name, constant]) => name ?? declared.get(constant ?? '') ?? [],
      ),
    );
  return [
    ...difference(
      used(SAYS),
      events.publishes,
      (name) => `${name} is published, and events.publishes has it not`,
    ),
    ...difference(used(HEARS), events.hears, (name) => `${name} is heard, and events.hears has it not`),
    ...unspoken(events, sources, declared),
  ];
}

function difference(used: Set<string>, promised: readonly string[], say: (name: string) => string): string[] {
  return [...used].filter((name) => !promised.includes(name)).map(say);
}

/** A promise that no code keeps would hold the gate for nothing. */
function unspoken(
  events: RemoteDefinition['events'],
  sources: string,
  declared: Map<string, string>,
): string[] {
  const constants = [...declared].map(([constant, name]) => [name, constant] as const);
  const isSpoken = (name: string): boolean =>
    sources.includes(`'${name}'`) || constants.some(([known]) => known === name);
  return [...new Set([...events.publishes, ...events.hears])]
    .filter((name) => !isSpoken(name))
    .map((name) => `${name} is promised, and no code speaks of it`);
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

/** All code that is shipped, but for the definition itself. */
function sourcesBelow(folder: string): string {
  const fs = require('node:fs') as Files;
  return fs
    .readdirSync(folder, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^remote\.tsx$|^alone\.ts$/.test(file))
    .map((file) => fs.readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
}
