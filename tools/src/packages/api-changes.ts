import type { ApiReport } from './api-report.ts';
import { isCompatible } from './compatible-declaration.ts';

const HASH = /^sha256 /;
/** Types that a module does not export have their name in parentheses. */
const isInner = (name: string): boolean => name.endsWith(')');

/**
 * Lists what code of teams can no longer use, each as a sentence. A long declaration, known by its hash, may change: the gate
 * compares schemas with the releases that use them.
 */
export function breaksBetween(
  { declarations: before }: ApiReport,
  { declarations: after }: ApiReport,
): string[] {
  return [...before].flatMap(([name, declaration]) => {
    const next = after.get(name);
    // Where an inner type mattered, the export that referred to it has changed as well.
    if (next === undefined) return isInner(name) ? [] : [`Removed ${inCode(name)}.`];
    const isKept = HASH.test(declaration) || HASH.test(next) || isCompatible(declaration, next);
    return isKept ? [] : [`Changed ${inCode(name)}.`];
  });
}

/** Throws with the list of breaks unless the major version was raised. */
export function checkMajor(folder: string, before: ApiReport, after: ApiReport): void {
  const breaks = after.major > before.major ? [] : breaksBetween(before, after);
  if (breaks.length === 0) return;
  const list = breaks.map((line) => `  - ${line}`).join('\n');
  throw new Error(
    `${folder} breaks code of teams that use its version ${before.major}:\n${list}\nKeep what they use, or set the version in ${folder}/package.json to ${before.major + 1}.0.0, say in ${folder}/CHANGELOG.md how to upgrade, and run "npm run docs".`,
  );
}

/** Returns `useHost` of `@tagalong/platform`. */
function inCode(name: string): string {
  const [request, exported] = name.split(' ');
  return `\`${exported?.replace(/[()]/g, '')}\` of \`${request}\``;
}
