import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLS } from '@tagalong/contracts/calls';
import { apiPage } from './api-page.ts';
import { errorsPage } from './errors-page.ts';

export const DOCS_DIR = fileURLToPath(new URL('../../../docs/', import.meta.url));
const CONTRACTS_DIR = dirname(createRequire(import.meta.url).resolve('@tagalong/contracts/calls'));

/** File name -> text of the pages that are written from the contracts. */
export function docsPages(): Map<string, string> {
  return new Map([
    ['api.md', apiPage(CALLS, sentences())],
    ['errors.md', errorsPage()],
  ]);
}

/** What the contracts' comments say about each call, by its name. */
function sentences(): Map<string, string> {
  const found = new Map<string, string>();
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+ = endpoint\(\{\s*name: '([\w.-]+)'/g;
  for (const file of readdirSync(CONTRACTS_DIR).filter((name) => name.endsWith('.ts'))) {
    for (const [, text = '', name = ''] of readFileSync(join(CONTRACTS_DIR, file), 'utf8').matchAll(
      comment,
    )) {
      found.set(name, text.replace(/\s*\n\s*\*\s?/g, ' ').trim());
    }
  }
  return found;
}
