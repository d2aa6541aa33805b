import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NAME = /^[a-z][a-z0-9-]{1,30}$/;
/** Names already used by paths of the site, or reserved. */
const RESERVED = new Set(
  'shell console api edge releases beacon schemas discovery packages sandbox me home login register logout page help draft product user brand media go'.split(
    ' ',
  ),
);

/** Throws with an explanation if a remote can't have this name. */
export function checkRemoteName(name: string): void {
  if (!NAME.test(name) || name.endsWith('-') || name.includes('--')) {
    throw new Error(
      `"${name}" is not a valid name. Use lowercase letters, digits and single hyphens, starting with a letter.`,
    );
  }
  if (RESERVED.has(name)) throw new Error(`"${name}" is reserved by the site. Choose another name.`);
}

/** Returns the marks of a template with what they stand for: the name in the forms that code needs. */
export function nameMarks(name: string): Record<string, string> {
  const words = name.split('-');
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    __name__: name,
    __NAME__: words.join('_').toUpperCase(),
    __Name__: words.map(capital).join(''),
    __Title__: capital(words.join(' ')),
  };
}

/**
 * Returns the files of a template folder by relative path, with their marks replaced. Template files end in `.txt`, so that
 * no tool reads them as code.
 */
export function fillTemplate(folder: string, marks: Readonly<Record<string, string>>): Map<string, string> {
  const filledIn = (text: string): string => text.replace(/__[A-Za-z]+?__/g, (mark) => marks[mark] ?? mark);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const full = path.join(entry.parentPath, entry.name);
      const file = filledIn(path.relative(folder, full)).replace(/\.txt$/, '');
      return [file, filledIn(readFileSync(full, 'utf8'))];
    }),
  );
}
