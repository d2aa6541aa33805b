import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from '#src/builds/build-packages.ts';
import { checkName, remoteFiles, withCodeOwner } from '#src/create-remote/remote-files.ts';
import { remoteReadme } from '#src/documents/remote-readme.ts';
import {
  commandFile,
  dataDir,
  PNPM,
  REMOTES,
  release,
  runCommand,
  runOrThrow,
  TOP,
} from '#src/workspace/workspace.ts';

const USAGE = `npm run create-remote -- <name> [--site <url>]

Creates the remote in mfe-<name> and releases it to the site: --site, RELEASE_SITE, or the site of this machine on PORT.
If that site doesn't respond, the next "npm start" releases the remote.
`;
const FIRST_DEV_PORT = 5_121;
const STORE = process.env.RELEASES_DIR ?? path.join(dataDir(), 'releases');

const began = Date.now();
const { positionals, values } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } });
const [name = ''] = positionals;
try {
  if (positionals.length !== 1) throw new Error(USAGE);
  await create(
    name,
    values.site ?? process.env.RELEASE_SITE ?? `http://localhost:${process.env.PORT ?? 3000}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function create(remote: string, site: string): Promise<void> {
  checkName(
    remote,
    REMOTES.map((folder) => folder.replace(/^mfe-/, '')),
  );
  const folder = `mfe-${remote}`;
  if (existsSync(path.join(TOP, folder))) throw new Error(`${folder} already exists. Choose another name.`);
  for (const [file, text] of remoteFiles(remote, nextDevPort())) {
    const full = path.join(TOP, folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  }
  const codeOwners = path.join(TOP, 'CODEOWNERS');
  writeFileSync(codeOwners, withCodeOwner(readFileSync(codeOwners, 'utf8'), remote));
  console.log(`Created ${folder}. Installing and building …`);
  const format = [commandFile('@biomejs/biome', 'bin/biome'), 'format', '--write', folder];
  await Promise.all([runOrThrow(`format ${folder}`, format), installWorkspace()]);
  writeFileSync(path.join(TOP, folder, 'README.md'), await remoteReadme(TOP, folder));
  const isLive = await isResponding(site);
  await Promise.all([buildPackages([folder]), isLive && makeKey(remote, site)]);
  const publish = ['publish', folder, '--activate', '--reason', 'created by create-remote'];
  if (isLive) await release(publish, { RELEASES_DIR: STORE, RELEASE_SITE: site });
  const seconds = ((Date.now() - began) / 1_000).toFixed(0);
  const where = isLive
    ? `It is live at ${new URL(`/${remote}`, site).href}`
    : `No site is running at ${site}. Run "npm start" to release it`;
  console.log(`\n${where}. Done in ${seconds} s. Continue with ${folder}/README.md.`);
}

/** Creates the new team's key in this machine's store, or with an operator's key at a remote site. */
function makeKey(remote: string, site: string): Promise<void> {
  if (existsSync(path.join(STORE, 'state.json'))) {
    return release(['setup', remote], { RELEASES_DIR: STORE });
  }
  const create = ['keys', 'create', remote, '--remotes', remote];
  const { RELEASE_KEY = '' } = process.env;
  return release(create, { RELEASES_DIR: STORE, RELEASE_SITE: site, RELEASE_KEY });
}

function nextDevPort(): number {
  const used = REMOTES.map((folder) => {
    const file = path.join(TOP, folder, 'package.json');
    const { tagalong } = JSON.parse(readFileSync(file, 'utf8')) as { tagalong?: { devPort?: number } };
    return tagalong?.devPort ?? 0;
  });
  return Math.max(FIRST_DEV_PORT - 1, ...used) + 1;
}

async function isResponding(site: string): Promise<boolean> {
  try {
    return (await fetch(new URL('/sw.js', site), { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    return false;
  }
}

/** Adds the package to the workspace and its lockfile without downloads, because it uses no new library. */
async function installWorkspace(): Promise<void> {
  const args = ['-y', PNPM, 'install', '--no-frozen-lockfile', '--prefer-offline'];
  const { code, output } = await runCommand('npx', args, { isQuiet: true });
  if (code !== 0) throw new Error(`Could not install the workspace:\n${output}`);
}
