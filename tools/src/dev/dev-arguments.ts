import { parseArgs } from 'node:util';
import { REMOTES } from '#src/workspace.ts';

export type Part = string;
/** Parts that can run on a developer's server. */
export const PARTS: readonly Part[] = ['shell', ...REMOTES.map((folder) => folder.replace(/^mfe-/, ''))];

const USAGE = `npm run dev -- [--only <${PARTS.join('|')}>], more than one with commas`;

/** Returns the parts that get a development server; the others are served as built. Throws with the usage. */
export function readDevArguments(args: readonly string[]): { parts: Part[] } {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string', multiple: true } } });
  if (!values.only) return { parts: [...PARTS] };
  const named = values.only.flatMap((words) => words.split(',')).map((word) => word.trim());
  const unknown = named.find((name) => !isPart(name));
  if (unknown !== undefined) throw new Error(`--only "${unknown}" is no part of the site. ${USAGE}`);
  return { parts: PARTS.filter((part) => named.includes(part)) };
}

export function folderOf(part: Part): string {
  return part === 'shell' ? 'shell' : `mfe-${part}`;
}

function isPart(name: string): boolean {
  return PARTS.includes(name);
}
