const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { commitOf } = require('./commit-of.cjs');
const { lockfilePart } = require('./lockfile-part.cjs');

const TOP = path.resolve(__dirname, '../../..');
/** Folders that every build reads besides the package's own. */
const COMMON = [
  'shared/contracts/src',
  'shared/platform/src',
  'shared/ui/src',
  'shared/config/live',
  'shared/config/webpack',
];
const COMMON_FILES = ['tsconfig.base.json'];
const IGNORED = new Set(['node_modules', 'dist', '.build', 'gallery']);

function filesBelow(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name) && !/\.test(-d)?\.tsx?$|\.md$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(full) : [full];
    });
}

/** Folders and files of the package that its build reads. */
const OWN = ['src', 'site-files'];
const OWN_FILES = ['package.json', 'webpack.config.cjs', 'build.mjs'];

const WORKSPACE_LOCKFILE = path.join(TOP, 'pnpm-lock.yaml');
/** A team outside the repository has this package in its node_modules, without our sources and our lockfile. */
const isWorkspace = fs.existsSync(WORKSPACE_LOCKFILE);
const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/**
 * Returns the commit that last changed the sources that the package's build reads. Libraries may have been updated since:
 * those are part of the version's hash only.
 */
function releaseCommit(folder) {
  const own = [...OWN, ...OWN_FILES].map((name) => path.join(folder, name));
  // Not the lockfile: most of its changes concern other packages.
  const common = isWorkspace ? [...COMMON, ...COMMON_FILES].map((name) => path.join(TOP, name)) : [];
  return commitOf(folder, [...own, ...common]);
}

/** Hashes all files that the package's build reads, and the commit that it names, as eight hexadecimal digits. */
function inputsHash(folder) {
  const hash = createHash('sha256').update(releaseCommit(folder)).update('\0');
  const files = [
    ...OWN.flatMap((name) => filesBelow(path.join(folder, name))),
    ...OWN_FILES.map((name) => path.join(folder, name)),
    ...(isWorkspace ? COMMON.flatMap((name) => filesBelow(path.join(TOP, name))) : []),
    ...(isWorkspace ? COMMON_FILES.map((name) => path.join(TOP, name)) : []),
  ];
  const top = isWorkspace ? TOP : folder;
  for (const file of files) {
    if (!fs.existsSync(file)) continue;
    hash.update(path.relative(top, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  }
  hash.update(isWorkspace ? workspaceLibraries(folder) : lockfileAbove(folder));
  return hash.digest('hex').slice(0, 8);
}

function workspaceLibraries(folder) {
  return lockfilePart(fs.readFileSync(WORKSPACE_LOCKFILE, 'utf8'), path.relative(TOP, folder));
}

/** Returns the nearest lockfile in this folder or above, which names the shared packages too; empty if there is none. */
function lockfileAbove(folder) {
  const found = LOCKFILES.map((name) => path.join(folder, name)).find((file) => fs.existsSync(file));
  if (found) return fs.readFileSync(found);
  const parent = path.dirname(folder);
  return parent === folder ? '' : lockfileAbove(parent);
}

/** Returns the release's version: the package's version and the hash of its inputs. RELEASE_VERSION overrides it. */
function releaseVersion(folder) {
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return process.env.RELEASE_VERSION ?? `${version}-${inputsHash(folder)}`;
}

module.exports = { releaseCommit, releaseVersion };
