import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { apiPage, type OwnerApi } from './api-page.ts';

export const TOP = fileURLToPath(new URL('../../../', import.meta.url));
const CONTRACTS = 'shared/contracts/src';

/** Generates the page of each owner's calls and errors, as path from the top -> text. */
export async function apiPages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const owner of readdirSync(join(TOP, CONTRACTS))) {
    const folder = join(CONTRACTS, owner);
    const api = await apiOf(owner, join(TOP, folder));
    if (api) pages.set(join(folder, 'api.md'), apiPage(api, sentencesOf(join(TOP, folder))));
  }
  return pages;
}

/** Reads the tables of a folder of the contracts; null if it declares neither calls nor errors. */
async function apiOf(owner: string, folder: string): Promise<OwnerApi | null> {
  const modules = ['calls.ts', 'errors.ts'].map((file) => join(folder, file)).filter(existsSync);
  const tables: Record<string, unknown> = {};
  for (const file of modules) Object.assign(tables, await import(pathToFileURL(file).href));
  const name = owner.replaceAll('-', '_').toUpperCase();
  const calls = (tables[`${name}_CALLS`] ?? []) as OwnerApi['calls'];
  const errors = (tables[`${name}_ERRORS`] ?? {}) as OwnerApi['errors'];
  const errorTexts = (tables[`${name}_ERROR_TEXTS`] ?? {}) as OwnerApi['errorTexts'];
  return calls.length > 0 || Object.keys(errors).length > 0 ? { owner, calls, errors, errorTexts } : null;
}

/** Reads the comment above each call of a folder of the contracts, by the call's name. */
function sentencesOf(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+ = endpoint\(\{\s*name: '([\w.-]+)'/g;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const source = readFileSync(join(folder, file), 'utf8');
    for (const [, text = '', name = ''] of source.matchAll(comment)) {
      found.set(name, text.replace(/\s*\n\s*\*\s?/g, ' ').trim());
    }
  }
  return found;
}
