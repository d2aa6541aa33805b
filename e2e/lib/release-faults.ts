import type { Page, Route } from '@playwright/test';
import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import type { ChangeCode } from './candidate-release.ts';

/** Role of a remote's file: the federation entry with the exposed module, or the page's own chunk. */
export type Part = 'entry' | 'page';

/** Faults in the transfer of a file. */
export const ON_THE_WAY = [
  '404',
  '503',
  'reset',
  'hang',
  'slow',
  'truncated',
  'html',
  'mime',
  'tampered',
] as const;
export type OnTheWay = (typeof ON_THE_WAY)[number];

/** Faults in the code of a release whose files are transferred intact. */
export const IN_THE_CODE: Record<string, (part: Part, route: string) => ChangeCode> = {
  'the entry throws': () => changed('entry', throwing),
  'the exposed module throws': () => changed('entry', throwingDefinition),
  'the page throws at evaluation': (_part, route) => changed('page', throwing, route),
  'the page throws in render': (_part, route) => changed('page', throwingInRender, route),
  'the exposed module is missing': () =>
    changed('entry', (code) => swapped(code, '"./remote":', '"./another":')),
  'the definition has another form': () => changed('entry', withAnotherDefault),
  'a library is asked for in another version': () =>
    changed('entry', (code) => swapped(code, /("react"|"@tagalong\/platform"),!1,\[1,\d+/g, '$1,!1,[1,99')),
  'a library is asked for that nobody has': () =>
    changed('entry', (code) =>
      swapped(code, '"default","@tagalong/platform"', '"default","@tagalong/nowhere"'),
    ),
};

export function fileOf(manifest: RemoteManifest, part: Part, route: string): string {
  const page = manifest.routes.find(({ name }) => name === route)?.files.at(-1);
  const file = { entry: manifest.entry, page }[part];
  if (!file) throw new Error(`${manifest.name} has no ${part} for ${route}.`);
  return file;
}

const PLAIN_TEXT = { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' };

export interface Spoiling {
  /** Returns whether the fault has hit a request. */
  isMet(): boolean;
  /** Ends the fault; slow responses are delivered. */
  heal(): void;
}

interface SpoilInput {
  pattern: RegExp;
  fault: OnTheWay;
  /** Reads the published file; the default is to fetch it from the site. */
  read?: (route: Route) => Promise<string>;
}

/** Breaks all requests for a file until it is healed. */
export async function spoil(
  page: Page,
  { pattern, fault, read = fromTheSite }: SpoilInput,
): Promise<Spoiling> {
  let isHealed = false;
  let isMet = false;
  const held: Route[] = [];
  await page.route(pattern, (route) => {
    if (isHealed) return route.fallback();
    isMet = true;
    if (fault !== 'slow') return spoiled(route, fault, read);
    held.push(route);
    return;
  });
  return {
    isMet: () => isMet,
    heal() {
      isHealed = true;
      for (const route of held) void route.fallback();
    },
  };
}

const fromTheSite = async (route: Route): Promise<string> => (await route.fetch()).text();

async function spoiled(
  route: Route,
  fault: Exclude<OnTheWay, 'slow'>,
  read: (route: Route) => Promise<string>,
): Promise<void> {
  const script = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
  switch (fault) {
    case '404':
    case '503':
      return route.fulfill({ status: Number(fault), body: 'no such file' });
    case 'reset':
      return route.abort('connectionreset');
    case 'hang':
      return;
    case 'truncated':
      return route.fulfill({ headers: script, body: '(globalThis.webpackChunk' });
    case 'html':
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hello</title>' });
    case 'mime':
      // Bytes and hash are correct; only the content type is wrong.
      return route.fulfill({ headers: { ...script, ...PLAIN_TEXT }, body: await read(route) });
    case 'tampered':
      return route.fulfill({ headers: script, body: 'globalThis.tampered = true;' });
  }
}
function changed(part: Part, change: (code: string) => string, route = ''): ChangeCode {
  return (file, code, manifest) => (file === fileOf(manifest, part, route) ? change(code) : code);
}

function throwing(code: string): string {
  return `throw new Error("planned");${code}`;
}

/** Wraps the modules of the chunk as they register: every exported component whose name ends in Page throws. */
function throwingInRender(code: string): string {
  const wrapped = swapped(code, ').push([[', ').push(globalThis.plannedFault([[');
  return swapped(wrapped, /\]\);?\s*$/, ']));').replace(/^/, `globalThis.plannedFault=${wrapModules};`);
}

// Modules are an object, or an array with holes, by their ids.
const wrapModules = `([ids, modules, ...rest]) => [ids, Object.fromEntries(Object.keys(modules).map((id) => [id, function (m, e, r) {
  modules[id].call(this, m, e, r);
  const names = Object.keys(m.exports);
  if (!names.some((name) => /Page$/.test(name))) return;
  const real = m.exports;
  m.exports = {};
  for (const name of names) Object.defineProperty(m.exports, name, { enumerable: true, get: () =>
    /Page$/.test(name) ? () => { throw new Error("planned"); } : real[name] });
}])), ...rest]`;

function throwingDefinition(code: string): string {
  return withDefinition(code, '() => { throw new Error("planned"); }');
}

function withAnotherDefault(code: string): string {
  return withDefinition(code, '(m) => { m.exports = { default: { hello: 1 } }; }');
}

/** Replaces all modules of the definition, whose chunk is at the start of the entry. */
function withDefinition(code: string, module: string): string {
  const replace = `(([ids, modules]) => [ids, Object.fromEntries(Object.keys(modules).map((id) => [id, ${module}]))])`;
  const opened = swapped(code, ').push([["remote"],', `).push(${replace}([["remote"],`);
  return swapped(opened, /\]\);?\n(?=var )/, ']));\n');
}

function swapped(code: string, from: string | RegExp, to: string): string {
  const after = code.replace(from, to);
  if (after === code) throw new Error(`Nothing to spoil: the build no longer holds ${from}.`);
  return after;
}
