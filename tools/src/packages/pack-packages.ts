import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { filesOf } from '#boundaries/tree.ts';
import { runCommand, TOP } from '#src/workspace/workspace.ts';
import { CLI, COMMAND_SOURCES, CREATE, stageCli, stageCreate } from './command-packages.ts';
import { compilePackage } from './compile-package.ts';
import { type PackageManifest, packedManifest, packedVersion, type Versions } from './packed-manifest.ts';

/** Folders of the packages that teams outside the repository install. */
export const COMPILED = ['shared/contracts', 'shared/platform', 'shared/ui', 'shared/testing'];
const CONFIG = 'shared/config';
export const PACKED = [...COMPILED, CONFIG, CLI];
/** Files of the presets that build only the shell and the operators' page, or that only this repository uses. */
const NOT_FOR_TEAMS = /^(?:packages\/|webpack\/(?:console|shell|pure-calls-loader)\.cjs$)/;
const DOCUMENTS = ['README.md', 'CHANGELOG.md'];

/** Packed package, as the site's registry describes it. */
export interface PackedPackage {
  manifest: Record<string, unknown>;
  /** Name of the tarball. */
  file: string;
  /** SHA-1 in hexadecimal, as old clients check it, and SHA-512 as `sha512-<base64>`. */
  shasum: string;
  integrity: string;
  files: number;
  unpacked_bytes: number;
}

/** File in the folder of the tarballs that lists them. */
export const INDEX = 'packages.json';

interface Index {
  /** Hash of everything that was packed. */
  inputs: string;
  packages: PackedPackage[];
}

/** Folder that the edge serves by default. */
const SERVED = path.join(TOP, '.build/packages');

/** Packs the packages for teams into the folder that the edge serves. */
export function packForSite(): Promise<boolean> {
  return packPackages(TOP, SERVED);
}

/**
 * Packs the packages for teams into `out`, unless nothing changed since it was filled. Resolves with whether it packed; rejects
 * with the output of the tool that failed.
 */
export async function packPackages(top: string, out: string): Promise<boolean> {
  const inputs = inputsOf(top);
  if (indexIn(out)?.inputs === inputs) return false;
  const staging = path.resolve(`${out}.${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  const versions = versionsOf(top, await sourceTime(top));
  const create = path.join(staging, CREATE);
  const folders = PACKED.map((folder) => path.join(staging, folder));
  await Promise.all([
    ...PACKED.map((folder, at) => stage(top, folder, folders[at] ?? '', versions)),
    stageCreate(top, create, versions),
  ]);
  const packages = await packFolders(staging, [...folders, create]);
  for (const folder of readdirSync(staging, { withFileTypes: true }))
    if (folder.isDirectory()) rmSync(path.join(staging, folder.name), { recursive: true });
  const index: Index = { inputs, packages: [...packages, ...earlierVersions(out, staging, packages)] };
  writeFileSync(path.join(staging, INDEX), `${JSON.stringify(index, null, 1)}\n`);
  rmSync(out, { recursive: true, force: true });
  renameSync(staging, out);
  return true;
}

function indexIn(folder: string): Index | null {
  const file = path.join(folder, INDEX);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Index) : null;
}

/** Keeps the tarballs of versions that were packed before: lockfiles of teams name them. */
function earlierVersions(
  from: string,
  to: string,
  packages: readonly PackedPackage[],
): readonly PackedPackage[] {
  const current = new Set(packages.map(({ file }) => file));
  const earlier = (indexIn(from)?.packages ?? []).filter(({ file }) => !current.has(file));
  for (const { file } of earlier) cpSync(path.join(from, file), path.join(to, file));
  return earlier;
}

function inputsOf(top: string): string {
  const hash = createHash('sha256');
  const sources = ['tools/src/packages', ...PACKED, ...COMMAND_SOURCES].flatMap((folder) =>
    filesOf(top, folder).filter((file) => !/\.test(-d)?\.tsx?$/.test(file)),
  );
  for (const file of ['pnpm-workspace.yaml', 'tsconfig.base.json', ...sources.sort()])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(top, file)))
      .update('\0');
  return hash.digest('hex');
}

const manifestIn = (folder: string): PackageManifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageManifest;

function versionsOf(top: string, time: Date): Versions {
  const workspace = readFileSync(path.join(top, 'pnpm-workspace.yaml'), 'utf8');
  const [, catalog = ''] = workspace.split(/^catalog:$/m);
  const lines = [...catalog.matchAll(/^ {2}"?([^":\s]+)"?: (\S+)$/gm)];
  const packages = PACKED.map((folder) => manifestIn(path.join(top, folder)));
  return {
    catalog: Object.fromEntries(lines.map(([, name = '', version = '']) => [name, version])),
    packages: Object.fromEntries(packages.map(({ name, version }) => [name, packedVersion(version, time)])),
  };
}

/** Folders whose commits date the packages. */
const DATED = ['shared', 'tools', 'edge', 'pnpm-workspace.yaml'];

/**
 * Returns the time of what is packed: of the last commit of its sources, or now if they were changed since, or without git.
 */
async function sourceTime(top: string): Promise<Date> {
  const git = (...args: string[]) =>
    runCommand('git', [...args, '--', ...DATED], { cwd: top, isQuiet: true });
  const [log, status] = await Promise.all([git('log', '-1', '--format=%ct'), git('status', '--porcelain')]);
  const isClean = log.code === 0 && status.code === 0 && log.output !== '' && status.output === '';
  return isClean ? new Date(Number(log.output) * 1_000) : new Date();
}

/** Writes what a package's tarball will contain. */
async function stage(top: string, folder: string, to: string, versions: Versions): Promise<void> {
  const from = path.join(top, folder);
  mkdirSync(to, { recursive: true });
  if (folder === CONFIG) copyPresets(top, from, to);
  else if (folder === CLI) await stageCli(top, to, versions);
  else await compilePackage(top, folder, path.join(to, 'dist'));
  for (const name of DOCUMENTS)
    if (existsSync(path.join(from, name))) cpSync(path.join(from, name), path.join(to, name));
  const manifest = packedManifest(manifestIn(from), versions);
  writeFileSync(path.join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function copyPresets(top: string, from: string, to: string): void {
  for (const file of filesOf(from).filter((name) => /\.[cm]?js$/.test(name) && !NOT_FOR_TEAMS.test(name)))
    cpSync(path.join(from, file), path.join(to, file));
  const { compilerOptions } = JSON.parse(readFileSync(path.join(top, 'tsconfig.base.json'), 'utf8')) as {
    compilerOptions: object;
  };
  const settings = { compilerOptions: { ...compilerOptions, lib: ['es2023', 'dom', 'dom.iterable'] } };
  writeFileSync(path.join(to, 'tsconfig.json'), `${JSON.stringify(settings, null, 2)}\n`);
}

/** npm's own tarballs have the same bytes on every machine. */
async function packFolders(out: string, folders: readonly string[]): Promise<PackedPackage[]> {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', out, ...folders];
  const { code, output } = await runCommand('npm', args, { cwd: out, isQuiet: true });
  if (code !== 0) throw new Error(`Could not pack the packages for teams:\n${output}`);
  const packed = JSON.parse(output.slice(output.indexOf('['))) as NpmPacked[];
  return folders.map((folder) => {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageManifest;
    const found = packed.find(({ name }) => name === manifest.name);
    if (!found) throw new Error(`npm pack did not list ${manifest.name}:\n${output}`);
    const { filename, shasum, integrity, entryCount, unpackedSize } = found;
    return {
      manifest: { ...manifest },
      file: filename,
      shasum,
      integrity,
      files: entryCount,
      unpacked_bytes: unpackedSize,
    };
  });
}

interface NpmPacked {
  name: string;
  filename: string;
  shasum: string;
  integrity: string;
  entryCount: number;
  unpackedSize: number;
}
