import type { Page, Route } from '@playwright/test';
import type { RemoteManifest } from '@tagalong/contracts/core/remote-manifest';
import type { ChangeCode } from './candidate-release.ts';

/** Role of a remote's file: the federation entry with the exposed module, or the page's own chunk. */
export type Part = 'entry' | 'page';

/** Faults in the transfer of a file. */
export const TRANSFER_FAULTS = [
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
export type TransferFault = (typeof TRANSFER_FAULTS)[number];

/** Faults in the code of a release whose files are transferred intact. */
export const CODE_FAULTS: Record<string, (part: Part, route: string) => ChangeCode> = {
  'the entry throws': () => changed('entry', throwAtEvaluation),
  'the exposed module throws': () => changed('entry', throwInDefinition),
  'the page throws during evaluation': (_part, route) => changed('page', throwAtEvaluation, route),
  'the page throws while rendering': (_part, route) => changed('page', throwInRender, route),
  'the exposed module is missing': () =>
    changed('entry', (code) => replaceIn(code, '"./remote":', '"./another":')),
  'the definition has another shape': () => changed('entry', replaceDefaultExport),
  'a library is required in an incompatible version': () =>
    changed('entry', (code) => replaceIn(code, /("react"|"@tagalong\/platform"),!1,\[1,\d+/g, '$1,!1,[1,99')),
  'a library is required that the shell does not provide': () =>
    changed('entry', (code) =>
      replaceIn(code, '"default","@tagalong/platform"', '"default","@tagalong/nowhere"'),
    ),
};

export function fileOf(manifest: RemoteManifest, part: Part, route: string): string {
  const page = manifest.routes.find(({ name }) => name === route)?.files.at(-1);
  const file = { entry: manifest.entry, page }[part];
  if (!file) throw new Error(`${manifest.name} has no ${part} for ${route}.`);
  return file;
}

const PLAIN_TEXT = { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' };

export interface BrokenFile {
  /** True once the fault has affected a request. */
  wasHit(): boolean;
  /** Ends the fault; slow responses are delivered. */
  fix(): void;
}

interface BreakFileInput {
  pattern: RegExp;
  fault: TransferFault;
  /** Reads the published file; the default is to fetch it from the site. */
  read?: (route: Route) => Promise<string>;
}

/** Breaks all requests for a file until `fix` is called. */
export async function breakFile(
  page: Page,
  { pattern, fault, read = fetchFromSite }: BreakFileInput,
): Promise<BrokenFile> {
  let isFixed = false;
  let wasHit = false;
  const held: Route[] = [];
  await page.context().route(pattern, (route) => {
    if (isFixed) return route.fallback();
    wasHit = true;
    if (fault !== 'slow') return respondWithFault(route, fault, read);
    held.push(route);
    return;
  });
  return {
    wasHit: () => wasHit,
    fix() {
      isFixed = true;
      for (const route of held) void route.fallback();
    },
  };
}

const fetchFromSite = async (route: Route): Promise<string> => (await route.fetch()).text();

async function respondWithFault(
  route: Route,
  fault: Exclude<TransferFault, 'slow'>,
  read: (route: Route) => Promise<string>,
): Promise<void> {
  // Like the edge's own responses, these may be cached forever.
  const script = {
    'content-type': 'text/javascript',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
  };
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

function throwAtEvaluation(code: string): string {
  return `throw new Error("planned");${code}`;
}

const throwInRender = (code: string): string =>
  replaceComponents(code, 'Page', '() => { throw new Error("planned"); }');

/**
 * Wraps the modules of a chunk as they register: every exported component whose name ends in the suffix is replaced by the
 * component of this code, which may use the original as `real`.
 */
export function replaceComponents(code: string, suffix: string, component: string): string {
  const wrapped = replaceIn(code, ').push([[', ').push(globalThis.plannedFault([[');
  const wrap = `(real) => ${component}`;
  const sealed = replaceIn(wrapped, /\]\);?\s*$/, ']));');
  return `globalThis.plannedFault=${wrapModules(suffix, wrap)};${sealed}`;
}

// Modules are an object, or an array with holes, by their ids.
const wrapModules = (
  suffix: string,
  wrap: string,
) => `([ids, modules, ...rest]) => [ids, Object.fromEntries(Object.keys(modules).map((id) => [id, function (m, e, r) {
  modules[id].call(this, m, e, r);
  const isReplaced = (name) => name.endsWith(${JSON.stringify(suffix)});
  const names = Object.keys(m.exports);
  if (!names.some(isReplaced)) return;
  const real = m.exports;
  m.exports = {};
  for (const name of names) {
    const replaced = isReplaced(name) && (${wrap})(real[name]);
    Object.defineProperty(m.exports, name, { enumerable: true, get: () => replaced || real[name] });
  }
}])), ...rest]`;

function throwInDefinition(code: string): string {
  return replaceDefinition(code, '() => { throw new Error("planned"); }');
}

function replaceDefaultExport(code: string): string {
  return replaceDefinition(code, '(m) => { m.exports = { default: { hello: 1 } }; }');
}

/** Replaces all modules of the definition, whose chunk is at the start of the entry. */
function replaceDefinition(code: string, module: string): string {
  const replace = `(([ids, modules]) => [ids, Object.fromEntries(Object.keys(modules).map((id) => [id, ${module}]))])`;
  const opened = replaceIn(code, ').push([["remote"],', `).push(${replace}([["remote"],`);
  return replaceIn(opened, /\]\);?\n(?=var )/, ']));\n');
}

function replaceIn(code: string, from: string | RegExp, to: string): string {
  const after = code.replace(from, to);
  if (after === code) throw new Error(`Can’t break the file: the build no longer contains ${from}.`);
  return after;
}
