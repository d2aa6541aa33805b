import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLS } from '@tagalong/contracts/site/calls';
import { apiPage } from './api-page.ts';
import { errorsPage } from './errors-page.ts';

export const DOCS_DIR = fileURLToPath(new URL('../../../docs/', import.meta.url));
const CALLS_FILE = createRequire(import.meta.url).resolve('@tagalong/contracts/site/calls');
const CONTRACTS_DIR = dirname(dirname(CALLS_FILE));

/** Generates the documentation pages from the contracts, as file name -> text. */
export function docsPages(): Map<string, string> {
  return new Map([
    ['api.md', apiPage(CALLS, sentences())],
    ['errors.md', errorsPage()],
  ]);
}

/** Reads the comment above each call of the contracts, by the call's name. */
function sentences(): Map<string, string> {
  const found = new Map<string, string>();
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+ = endpoint\(\{\s*name: '([\w.-]+)'/g;
  const files = readdirSync(CONTRACTS_DIR, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const source = readFileSync(join(CONTRACTS_DIR, file), 'utf8');
    for (const [, text = '', name = ''] of source.matchAll(comment)) {
      found.set(name, text.replace(/\s*\n\s*\*\s?/g, ' ').trim());
    }
  }
  return found;
}
