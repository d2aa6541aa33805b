const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { commitOf } = require('@tagalong/config/webpack/commit-of.cjs');
const { readContracts } = require('@tagalong/config/webpack/read-contracts.cjs');
const { manifestOf, readDefinition } = require('@tagalong/config/webpack/read-definition.cjs');
const { PLATFORM_CONTRACT } = require('@tagalong/config/webpack/remote.cjs');
const { ranges } = require('@tagalong/config/webpack/shared-libraries.cjs');

const EXPOSED = './remote';
const MANIFEST = 'remote.json';

/**
 * Writes remote.json for a remote that any bundler with a federation plugin has built. It combines the definition that
 * the remote exposes as './remote' with the plugin's mf-manifest.json, which stays unchanged. `serverEntry` is the script for
 * the server of a remote that consists of ES modules.
 */
async function writeRemoteManifest({
  folder,
  dist = 'dist',
  source = 'src/remote.tsx',
  version,
  serverEntry,
}) {
  const output = path.join(folder, dist);
  const built = JSON.parse(fs.readFileSync(path.join(output, 'mf-manifest.json'), 'utf8'));
  const { definition, commit, contracts } = await readSources(folder, source);
  const files = filesBelow(output).filter((file) => file !== MANIFEST && !file.endsWith('.map'));
  const integrity = Object.fromEntries(
    files.map((file) => [file, hashOf('sha256', path.join(output, file))]),
  );
  const { entry, common } = commonFiles(built);
  const manifest = {
    ...headOf(definition, version ?? versionOf(folder, integrity, commit), commit),
    container: built.metaData.globalName ?? built.name,
    entry,
    ...(built.metaData.remoteEntry.type === 'module' && { entry_type: 'module' }),
    ...(serverEntry && { server_entry: serverEntry }),
    files: common,
    ...manifestOf(definition, (chunk) => chunkFiles(chunk, files).filter((file) => !common.includes(file))),
    shared: Object.fromEntries(built.shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    integrity,
    contracts,
  };
  fs.writeFileSync(path.join(output, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/** Resolves with the manifest of a development server of ES modules, which has no files of a build. */
async function developmentManifest({ folder, source, container, entry }) {
  const { definition, commit, contracts } = await readSources(folder, source);
  return {
    ...headOf(definition, 'dev', commit),
    container,
    entry,
    entry_type: 'module',
    files: [entry],
    ...manifestOf(definition, () => []),
    shared: ranges(),
    integrity: {},
    contracts,
  };
}

async function readSources(folder, source) {
  const [definition, contracts] = await Promise.all([
    readDefinition(path.join(folder, source)),
    readContracts(folder),
  ]);
  return { definition, contracts, commit: commitOf(folder, ['.']) };
}

const headOf = ({ name, team }, version, commit) => ({
  name,
  version,
  commit,
  team,
  platform_contract: PLATFORM_CONTRACT,
});

/** Returns the entry, and all files that the exposed module needs immediately. */
function commonFiles({ metaData, exposes }) {
  const exposed = exposes.find((candidate) => candidate.path === EXPOSED);
  if (!exposed)
    throw new Error(`The build does not expose "${EXPOSED}", the only module that the site loads.`);
  const entry = path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
  return { entry, common: [entry, ...exposed.assets.js.sync] };
}

/** A chunk's file name starts with the chunk's name. */
function chunkFiles(chunk, files) {
  const found = files.filter((file) => file.endsWith('.js') && new RegExp(`(^|/)${chunk}[.-]`).test(file));
  if (found.length > 0) return found;
  throw new Error(
    `No file is named after the chunk "${chunk}": name it in its import() and in the file names.`,
  );
}

function versionOf(folder, integrity, commit) {
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const hash = createHash('sha256')
    .update(JSON.stringify([integrity, commit]))
    .digest('hex');
  return `${version}-${hash.slice(0, 8)}`;
}

function filesBelow(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/(?:^|\/)\./.test(file))
    .sort();
}

function hashOf(algorithm, file) {
  return `${algorithm}-${createHash(algorithm).update(fs.readFileSync(file)).digest('base64')}`;
}

module.exports = { developmentManifest, writeRemoteManifest };
