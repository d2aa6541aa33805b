import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

interface Module {
  url: string;
  file: string;
  importers: Set<Module>;
  isSelfAccepting: boolean;
}
interface Page {
  send(event: string, data: { errors: string }): void;
}
interface Edits {
  configureServer(server: object): void;
  hotUpdate(this: object, edit: { modules: Module[] }): Promise<Module[]> | undefined;
}
interface Compiler {
  transform(source: string, id: string): Promise<{ code: string; map: string } | null>;
}

const load = (file: string) =>
  import(pathToFileURL(createRequire(import.meta.url).resolve(`@tagalong/config/vite/${file}`)).href);
const { liveEdits } = (await load('live-edits.mjs')) as {
  liveEdits(input: { definition: string; renewManifest(): Promise<unknown> }): Edits;
};
const { liveModules } = (await load('live-modules.mjs')) as { liveModules(container: string): Compiler };

const moduleOf = (file: string, importers: Module[], isSelfAccepting = false): Module => ({
  url: file,
  file,
  importers: new Set(importers),
  isSelfAccepting,
});

/** A server with a page, which the definition imports, and a title and a route, which both import. */
function serve() {
  const broken = new Set<string>();
  const sent: string[] = [];
  let renewals = 0;
  const listeners = new Map<string, (data: unknown, page: Page) => void>();
  const environment = {
    name: 'client',
    logger: { error: () => undefined },
    hot: {
      send: (_: string, { errors }: { errors: string }) => sent.push(errors),
      on: (event: string, listener: () => void) => listeners.set(event, listener),
    },
    transformRequest: async (url: string) => {
      if (broken.has(url)) throw new Error(`${url} is broken`);
    },
  };
  const renewManifest = async (): Promise<void> => {
    renewals += 1;
    if (broken.has('manifest')) throw new Error('The definition throws.');
  };
  const edits = liveEdits({ definition: 'remote.tsx', renewManifest });
  edits.configureServer({ environments: { client: environment } });
  const entry = moduleOf('entry', []);
  const definition = moduleOf('remote.tsx', [entry]);
  const page = moduleOf('page.tsx', [definition], true);
  const title = moduleOf('title.ts', [page]);
  const route = moduleOf('route.ts', [page, definition]);
  return {
    modules: { definition, page, title, route },
    broken,
    sent,
    renewals: () => renewals,
    listeners,
    edit: (...modules: Module[]) => edits.hotUpdate.call({ environment }, { modules }),
  };
}

test('an edited module reaches the page, and the definition is read again only if it is concerned', async () => {
  const { edit, modules, sent, renewals } = serve();
  assert.deepEqual(await edit(modules.title), [modules.title]);
  assert.equal(renewals(), 0);
  assert.deepEqual(await edit(modules.route), [modules.route]);
  assert.equal(renewals(), 1);
  assert.deepEqual(sent, []);
  assert.equal(edit(), undefined);
});

test('the definition is read again also before a page has requested it', async () => {
  const { edit, modules, renewals } = serve();
  modules.definition.importers.clear();
  assert.deepEqual(await edit(modules.definition), [modules.definition]);
  assert.equal(renewals(), 1);
});

test('a broken module and all later edits wait until every one is good', async () => {
  const { edit, modules, broken, sent } = serve();
  broken.add('page.tsx');
  assert.deepEqual(await edit(modules.page), []);
  assert.deepEqual(await edit(modules.title), []);
  assert.deepEqual(sent, ['page.tsx is broken', 'page.tsx is broken']);
  broken.clear();
  assert.deepEqual(await edit(modules.page), [modules.page, modules.title]);
  assert.deepEqual(await edit(modules.title), [modules.title]);
});

test('a module that nothing imports any more is forgotten', async () => {
  const { edit, modules, broken } = serve();
  broken.add('title.ts');
  assert.deepEqual(await edit(modules.title), []);
  modules.title.importers.clear();
  assert.deepEqual(await edit(modules.page), [modules.page]);
});

test('a definition that throws is an error of the edit', async () => {
  const { edit, modules, broken, sent } = serve();
  broken.add('manifest');
  assert.deepEqual(await edit(modules.definition), []);
  assert.deepEqual(sent, ['The definition throws.']);
});

test('a page that is opened after a failed edit gets its errors', async () => {
  const { edit, modules, broken, listeners } = serve();
  const connect = () => {
    const sent: string[] = [];
    listeners.get('vite:client:connect')?.(undefined, { send: (_, { errors }) => sent.push(errors) });
    return sent;
  };
  broken.add('page.tsx');
  await edit(modules.page);
  assert.deepEqual(connect(), ['page.tsx is broken']);
  broken.clear();
  await edit(modules.page);
  assert.deepEqual(connect(), []);
});

test('components are registered by the remote and the file, and accept their replacement', async () => {
  const { transform } = liveModules('mfe_wishlist');
  const built = await transform('export const Wish = () => <p>Wish</p>;', '/team/src/wish.tsx');
  assert.match(built?.code ?? '', /\$RefreshReg\$\(_c, "Wish"\)/);
  assert.match(built?.code ?? '', /refreshedModule\("mfe_wishlist \/team\/src\/wish\.tsx"/);
  assert.match(built?.code ?? '', /import\.meta\.hot\.accept\(/);
  assert.match(built?.map ?? '', /wish\.tsx/);
});

test('hooks are signed, but concern the modules that import them', async () => {
  const { transform } = liveModules('mfe_wishlist');
  const source = `import { useState } from 'react';
export function useWish() {
  const [wish] = useState(<string>'one');
  return wish;
}`;
  const built = await transform(source, '/team/src/use-wish.ts');
  const { sources, sourcesContent } = JSON.parse(built?.map ?? '{}') as Record<string, string[]>;
  assert.match(sources?.[0] ?? '', /use-wish\.ts$/);
  assert.equal(sourcesContent?.[0], source);
  assert.match(built?.code ?? '', /function \$RefreshSig\$\(\)/);
  assert.doesNotMatch(built?.code ?? '', /import\.meta\.hot/);
});

test('other modules stay as they are, and packages are not compiled', async () => {
  const { transform } = liveModules('mfe_wishlist');
  const built = await transform('export const WISH: string = "one";', '/team/src/wish.ts');
  assert.doesNotMatch(built?.code ?? '', /Refresh|: string/);
  assert.equal(await transform('export {};', '/team/node_modules/wish/src/wish.ts'), null);
  assert.equal(await transform('export {};', '/team/src/wish.ts?raw'), null);
});

test('errors name the file and the position', async () => {
  const { transform } = liveModules('mfe_wishlist');
  await assert.rejects(
    transform('export const WISH =\n  ;', '/team/src/wish.ts'),
    /\/team\/src\/wish\.ts:2:/,
  );
  await assert.rejects(transform('\n', '/team/src/wish.ts'), /\/team\/src\/wish\.ts is empty/);
});
