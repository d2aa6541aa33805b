const { execFile } = require('node:child_process');
const fs = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const TSX = pathToFileURL(require.resolve('tsx')).href;
const DECLARES = /\bdeclare(?:Event|Intent|Slot|Place|Fact)\(/;
const CALLS = /\bendpoint\(/;
const CONTRACTS = /['"](@tagalong\/contracts\/[\w/-]+)['"]/g;
/** Types don't make calls. */
const IMPORTS = /^import \{([^}]+)\} from ['"](@tagalong\/contracts\/[\w/-]+)['"]/gm;
const SOURCE = /\.tsx?$/;
const NOT_SOURCE = /\.(?:test|test-d|spec)\.tsx?$/;

/**
 * Resolves with the JSON Schemas of the contracts that the sources below `folder` declare or import, for the manifest: the gate
 * compares them with those of other teams' releases, of the API, and of open pages. Resolves with undefined for a package without the contracts.
 */
async function readContracts(folder) {
  const resolveFrom = createRequire(path.join(folder, 'package.json')).resolve;
  const { dependencies = {} } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (!dependencies['@tagalong/contracts']) return undefined;
  const schemas = pathToFileURL(resolveFrom('@tagalong/contracts/core/contract-schemas')).href;
  const source = path.join(folder, 'src');
  const urls = contractFiles(source, resolveFrom).map((file) => pathToFileURL(file).href);
  const calls = callNames(source, resolveFrom);
  const script = `
    const { contractSchemas } = await import(${JSON.stringify(schemas)});
    const modules = await Promise.all(${JSON.stringify(urls)}.map((url) => import(url)));
    const calls = await Promise.all(${JSON.stringify(calls)}.map(async ([url, names]) => {
      const module = await import(url);
      return names ? Object.fromEntries(names.map((name) => [name, module[name]])) : module;
    }));
    process.stdout.write(JSON.stringify(contractSchemas(modules, calls)));`;
  return JSON.parse(await run(script, folder));
}

/** Lists the sources that declare contracts, and the modules of the contracts that the sources import. */
function contractFiles(source, resolveFrom) {
  const found = new Set();
  for (const file of sourcesBelow(source)) {
    const text = fs.readFileSync(file, 'utf8');
    if (DECLARES.test(text)) found.add(file);
    for (const [, imported] of text.matchAll(CONTRACTS)) {
      const target = resolveFrom(imported);
      if (!found.has(target) && DECLARES.test(fs.readFileSync(target, 'utf8'))) found.add(target);
    }
  }
  return [...found].sort();
}

/** Lists the modules that declare calls, each with the names that the sources import from it; null for a source's own. */
function callNames(source, resolveFrom) {
  const found = new Map();
  for (const file of sourcesBelow(source)) {
    const text = fs.readFileSync(file, 'utf8');
    if (CALLS.test(text)) found.set(pathToFileURL(file).href, null);
    for (const [, names, imported] of text.matchAll(IMPORTS)) {
      const target = resolveFrom(imported);
      if (!CALLS.test(fs.readFileSync(target, 'utf8'))) continue;
      const url = pathToFileURL(target).href;
      const known = found.get(url) ?? [];
      found.set(url, [...new Set([...known, ...importedNames(names)])]);
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

function importedNames(text) {
  return text
    .split(',')
    .map((name) => name.trim().split(' ')[0])
    .filter((name) => name && name !== 'type');
}

function sourcesBelow(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !NOT_SOURCE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function run(script, folder) {
  const args = ['--import', TSX, '--input-type=module', '--eval', script];
  const options = { cwd: folder, timeout: 60_000, maxBuffer: 10_000_000 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      if (error)
        reject(new Error(`The contracts of ${folder} could not be read:\n${stderr}`, { cause: error }));
      else resolve(stdout);
    });
  });
}

module.exports = { readContracts };
