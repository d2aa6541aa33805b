import { parseArgs } from 'node:util';
import { REMOTES } from '#src/workspace/workspace.ts';

/** Parts that can run on a developer's server. */
export const PARTS: readonly string[] = ['shell', ...REMOTES.map((folder) => folder.replace(/^mfe-/, ''))];

const USAGE = `npm run dev -- [--only <${PARTS.join('|')}>[,…]]`;

/** Returns the parts that get a development server; the others are served as built. Throws with the usage. */
export function readDevArguments(args: readonly string[]): { parts: string[] } {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string', multiple: true } } });
  if (!values.only) return { parts: [...PARTS] };
  const named = values.only.flatMap((words) => words.split(',')).map((word) => word.trim());
  const unknown = named.find((name) => !PARTS.includes(name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is not a part of the site. ${USAGE}`);
  return { parts: PARTS.filter((part) => named.includes(part)) };
}

export function folderOf(part: string): string {
  return part === 'shell' ? 'shell' : `mfe-${part}`;
}
