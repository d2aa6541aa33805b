const { execFile } = require('node:child_process');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const TSX = pathToFileURL(require.resolve('tsx')).href;

/** Runs a definition module (remote.tsx, shell-routes.ts) in Node and resolves with its default export as JSON. */
function readDefinition(file) {
  const script = `import(${JSON.stringify(pathToFileURL(file).href)}).then((m) => {
    const value = m.default?.default ?? m.default;
    // A contract's schemas are for the page; the manifest names what it is of.
    process.stdout.write(JSON.stringify(value, (key, part) => (key === 'contract' ? undefined : part)));
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

/** A page definition as remote.json carries it. `scripts` are the files of its own chunk. */
function manifestRoute({ route, skeleton, firstCall, isFoundByFirstCall }, scripts) {
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
    ...(firstCall && { first_call: firstCall }),
    ...(isFoundByFirstCall && { found_by_first_call: true }),
    files: scripts,
  };
}

module.exports = { manifestRoute, readDefinition };
