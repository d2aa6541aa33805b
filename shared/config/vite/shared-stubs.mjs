import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import libraries from '@tagalong/config/webpack/shared-libraries.cjs';

/** Where the container of a development server puts the page's libraries, by name, before it loads modules. */
export const LIBRARIES_KEY = 'tagalong.libraries';

export const SHARED_NAMES = Object.keys(libraries.LIBRARIES);

/**
 * Writes a module for each library that the page provides, and returns its file by the library's name. They are files of CommonJS,
 * because Vite prepares these together with the team's own libraries: names imported from them need not be known before.
 */
export function writeSharedStubs(folder) {
  mkdirSync(folder, { recursive: true });
  return Object.fromEntries(
    SHARED_NAMES.map((name) => {
      const file = path.join(folder, `${name.replaceAll('/', '_')}.cjs`);
      writeFileSync(file, stubOf(name));
      return [name, file];
    }),
  );
}

const stubOf = (name) => `const library = globalThis[Symbol.for('${LIBRARIES_KEY}')]['${name}'];
module.exports = { default: library, ...library, __esModule: true };
`;
