// The single entry of every script in package.json. Needs only Node and npm: installs the workspace when the lockfile
// or a package.json changed since the last run, then runs tools/src/commands/{script}.ts.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { followParent } from './follow-parent.mjs';

const PNPM = 'pnpm@12.21.0';
const TOP = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const STAMP = path.join(TOP, 'node_modules/.tagalong-install');

process.chdir(TOP);
const [script = '', ...rest] = process.argv.slice(2);
install();
run(script.replace(':', '-'), rest);

function install() {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing the workspace …');
  const done = spawnSync('npx', ['-y', PNPM, 'install', '--frozen-lockfile'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0) {
    console.error('The install failed. Check the connection to the npm registry and try again.');
    process.exit(done.status ?? 1);
  }
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
}

/** Hashes everything that an install reads. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packageFiles()];
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function packageFiles() {
  const below = (folder) =>
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = [
    '.',
    ...below('.').map((entry) => entry.name),
    ...below('shared').map((entry) => path.join('shared', entry.name)),
    'tools/twin',
    'e2e/foreign-remote',
  ];
  return folders.map((folder) => path.join(folder, 'package.json')).filter((file) => existsSync(file));
}

/** The script's own process receives Ctrl-C from the terminal; this one waits for it to exit. */
function run(name, args) {
  const file = path.join(TOP, 'tools/src/commands', `${name}.ts`);
  if (!existsSync(file)) {
    console.error(`There is no script "${name}".`);
    process.exit(2);
  }
  const tsx = path.join(TOP, 'node_modules/tsx/dist/loader.mjs');
  const child = spawn(process.execPath, ['--import', `file://${tsx}`, file, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // Without npm, the parent may be a script that starts the site and ends.
  if (process.env.npm_lifecycle_event) followParent(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}
