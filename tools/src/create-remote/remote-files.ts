import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = fileURLToPath(new URL('../../create-remote/template', import.meta.url));
const NAME = /^[a-z][a-z0-9-]{1,30}$/;
/** Names already used by paths and folders, or reserved. */
const RESERVED = new Set(
  'shell console api edge releases beacon schemas discovery sandbox me home login register logout page help draft product user brand media go'.split(
    ' ',
  ),
);

/** Throws with an explanation if the name is invalid. */
export function checkName(name: string, taken: readonly string[]): void {
  if (!NAME.test(name) || name.endsWith('-') || name.includes('--')) {
    throw new Error(
      `"${name}" is not a valid name. Use lowercase letters, digits and single hyphens, starting with a letter.`,
    );
  }
  if (RESERVED.has(name)) throw new Error(`"${name}" is reserved by the site. Choose another name.`);
  if (taken.includes(name))
    throw new Error(`The remote "${name}" already exists in mfe-${name}. Choose another name.`);
}

/** Width of the patterns in CODEOWNERS. */
const PATTERN_WIDTH = 46;

/** Returns CODEOWNERS with the team of a new remote as the owner of its folder. */
export function withCodeOwner(codeOwners: string, name: string): string {
  return `${codeOwners}${`/mfe-${name}/`.padEnd(PATTERN_WIDTH)} @tagalong/${name}\n`;
}

/** Returns the files of a new remote, by path relative to its folder. */
export function remoteFiles(name: string, devPort: number): Map<string, string> {
  const words = name.split('-');
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const values: Record<string, string> = {
    __name__: name,
    __NAME__: words.join('_').toUpperCase(),
    __Name__: words.map(capital).join(''),
    __Title__: capital(words.join(' ')),
    __port__: String(devPort),
  };
  const filledIn = (text: string): string => text.replace(/__[A-Za-z]+?__/g, (mark) => values[mark] ?? mark);
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const full = path.join(entry.parentPath, entry.name);
      const file = filledIn(path.relative(TEMPLATE, full)).replace(/\.txt$/, '');
      return [file, filledIn(readFileSync(full, 'utf8'))];
    }),
  );
}
