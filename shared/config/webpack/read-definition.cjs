const { execFile } = require('node:child_process');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const TSX = pathToFileURL(require.resolve('tsx')).href;

/** Runs a definition module (remote.tsx, shell-routes.ts) in Node and resolves with its default export as JSON. */
function readDefinition(file) {
  const script = `import(${JSON.stringify(pathToFileURL(file).href)}).then((m) => {
    const value = m.default?.default ?? m.default;
    // The manifest needs only a contract's name. A loader's source contains the module path, which names the chunk.
    process.stdout.write(JSON.stringify(value, (key, part) =>
      key === 'contract' ? part.name : key === 'load' ? String(part) : part));
  });`;
  const args = ['--import', TSX, '--input-type=module', '--eval', script];
  const options = { cwd: path.dirname(file), timeout: 60_000, maxBuffer: 10_000_000 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${file} could not be read:\n${stderr}`, { cause: error }));
      else resolve(JSON.parse(stdout));
    });
  });
}

/** Returns the chunk name of a loader such as `() => import('./feed/feed-page.tsx')`: the name of its file. */
function chunkOf(load) {
  const [, name] = /([\w-]+)\.tsx?['"]/.exec(load) ?? [];
  if (!name)
    throw new Error(
      `A page, intent or slot must be loaded with import() of a .ts or .tsx file, but its loader is: ${load}`,
    );
  return name;
}

/**
 * Returns the part of remote.json that is derived from the definition. `scriptsOf` finds the files of a chunk.
 */
function manifestOf({ routes, nav, intents, slots, flags, events, backend }, scriptsOf) {
  return {
    routes: routes.map((page) => manifestRoute(page, scriptsOf(chunkOf(page.load)))),
    nav,
    intents: intents.map(({ contract, isFunction }) => ({ name: contract, is_function: isFunction })),
    slots: slots.map((slot) => manifestSlot(slot, scriptsOf)),
    ...(flags && { flags }),
    events,
    ...(backend && { backend: { calls: backend } }),
  };
}

/** Only a contribution names its files, because only its size is limited: it costs the page of another team. */
function manifestSlot({ contract: name, order, access, load }, scriptsOf) {
  const isContribution = name.includes('#');
  return { name, order, access, ...(isContribution && { files: scriptsOf(chunkOf(load)) }) };
}

/** Converts a page definition to its entry in remote.json. `scripts` are the files of the page's own chunk. */
function manifestRoute(
  { route, skeleton, redirect, firstCall, firstCallIds, values, notFound, document },
  scripts,
) {
  return {
    name: route.name,
    path: route.path,
    access: route.access,
    header: route.header,
    title: route.title,
    ...(route.pageClass && { page_class: route.pageClass }),
    over_feed: route.overFeed ?? false,
    ...(route.type && { type: route.type }),
    skeleton,
    ...(redirect && { redirect }),
    ...(firstCall && { first_call: firstCall }),
    ...(firstCallIds && { first_call_ids: firstCallIds }),
    ...(values && { values }),
    ...(notFound && { not_found: notFound }),
    ...(document && { document }),
    files: scripts,
  };
}

module.exports = { chunkOf, manifestOf, manifestRoute, readDefinition };
