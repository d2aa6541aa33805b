import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@tagalong/contracts/core/endpoint';
import type { NavEntry } from '@tagalong/contracts/core/remote-manifest';
import type { RouteInfo } from '@tagalong/contracts/core/routes';
import { markdownTable } from './markdown-table.ts';

const { readDefinition } = createRequire(import.meta.url)('@tagalong/config/webpack/read-definition.cjs') as {
  readDefinition(file: string): Promise<Definition>;
};

/** Definition of a remote as JSON: contracts are names, loaders are the source texts of their functions. */
interface Definition {
  name: string;
  routes: { route: RouteInfo; firstCall?: string; load: string }[];
  intents: { contract: string; load: string; isFunction: boolean }[];
  slots: { contract: string; load: string }[];
  nav: NavEntry[];
  events: { publishes: string[]; hears: string[] };
}

const BEGIN = '<!-- Written by `npm run docs` from src/remote.tsx and the contracts. -->';
const END = '<!-- End of what is written. -->';
const DECLARATION =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+ = declare(?:Event|Intent|Slot)\(\s*'([^']+)'/g;

/** Returns true if a part of this README is generated from the definition. */
export function isGenerated(readme: string): boolean {
  return readme.includes(BEGIN);
}

/** Generates the README of a remote's folder. Rejects if the existing one has no markers for the generated part. */
export async function remoteReadme(top: string, folder: string): Promise<string> {
  const text = readFileSync(path.join(top, folder, 'README.md'), 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (rest === undefined || after === undefined)
    throw new Error(`${folder}/README.md has no marks:\n${BEGIN}\n${END}`);
  return `${before}${BEGIN}\n\n${await ownedText(top, folder)}\n\n${END}${after}`;
}

/** Describes the routes, intents, slots, menu entries, events and calls that a remote owns. */
async function ownedText(top: string, folder: string): Promise<string> {
  const { name, routes, intents, slots, nav, events } = await readDefinition(
    path.join(top, folder, 'src/remote.tsx'),
  );
  const sentences = declaredSentences(top);
  const about = (contract: string): string => sentences.get(contract) ?? '';
  const code = (word: string): string => `\`${word}\``;
  const parts = [
    section(
      'Pages',
      ['Path', 'Title', 'For', 'First call', 'File'],
      routes.map(({ route, firstCall, load }) => [
        code(route.path),
        route.title,
        route.access,
        firstCall ? code(firstCall) : '',
        code(moduleOf(load)),
      ]),
    ),
    section(
      'Intents that it answers',
      ['Intent', 'What it does', 'File'],
      intents.map(({ contract, load }) => [code(contract), about(contract), code(moduleOf(load))]),
    ),
    section(
      'Slots that it draws',
      ['Slot', 'What it draws', 'File'],
      slots.map(({ contract, load }) => [code(contract), about(contract), code(moduleOf(load))]),
    ),
    section(
      'Menu entries',
      ['Menu', 'Label', 'Path', 'For'],
      nav.map(({ place, label, path: to, access }) => [place, label, code(to), access]),
    ),
    section(
      'Events',
      ['Event', 'Direction', 'When'],
      [
        ...events.publishes.map((event) => [code(event), 'publishes', about(event)]),
        ...events.hears.map((event) => [code(event), 'subscribes', about(event)]),
      ],
    ),
    callsText(await callsOf(top, name)),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function section(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length > 0 ? `## ${title}\n\n${markdownTable(head, rows)}` : `## ${title}\n\nNone.`;
}

/** Returns the file that a loader such as `() => import('./feed/feed-page.tsx')` imports, relative to `src`. */
function moduleOf(load: string): string {
  return /import\(\s*['"]\.\/([^'"]+)['"]/.exec(load)?.[1] ?? '';
}

/** Lists the owner's calls by noun, each with a link to the reference. */
function callsText(calls: readonly Endpoint[]): string {
  if (calls.length === 0) return '';
  const nouns = new Map<string, number>();
  for (const { name } of calls) {
    const noun = name.split('.')[0] ?? name;
    nouns.set(noun, (nouns.get(noun) ?? 0) + 1);
  }
  const links = [...nouns].sort().map(([noun, count]) => `[${noun}](../docs/api.md#${noun}) (${count})`);
  return `## Calls of its team\n\n${links.map((link) => `- ${link}`).join('\n')}`;
}

/** Returns the calls of an owner; a remote that was added later has no folder in the contracts. */
async function callsOf(top: string, owner: string): Promise<readonly Endpoint[]> {
  const folder = path.join(top, 'shared/contracts/src');
  if (!readdirSync(folder).includes(owner)) return [];
  const module = (await import(pathToFileURL(path.join(folder, owner, 'calls.ts')).href)) as Record<
    string,
    readonly Endpoint[]
  >;
  return Object.values(module).flat();
}

/** Reads the comment above each intent, slot and event of the contracts, by its name. */
function declaredSentences(top: string): Map<string, string> {
  const folder = path.join(top, 'shared/contracts/src');
  const found = new Map<string, string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\/(?:events|intents|slots)\.ts$/.test(file)) continue;
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const [, text = '', name = ''] of source.matchAll(DECLARATION)) {
      found.set(name, text.replace(/\s*\n\s*\*\s?/g, ' ').trim());
    }
  }
  return found;
}
