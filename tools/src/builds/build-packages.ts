import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { commandFile, PRODUCT_REMOTES, REMOTES, runNode, TOP } from '#src/workspace/workspace.ts';

const { releaseVersion } = createRequire(import.meta.url)('@tagalong/config/webpack/inputs-hash.cjs') as {
  releaseVersion(folder: string): string;
};

/**
 * Builds the shell, the remotes and the operator console whose inputs changed, one package per core at a time. Resolves
 * with the names of the built packages; throws with webpack's output if a build fails.
 */
export async function buildPackages(
  names: readonly string[] = ['shell', ...REMOTES, 'console'],
): Promise<string[]> {
  const stale = names.filter((name) => !isFresh(name));
  const waiting = [...stale];
  const buildNext = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await build(name);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, buildNext));
  return stale;
}

function isFresh(name: string): boolean {
  const folder = path.join(TOP, name);
  return builtVersion(folder) === releaseVersion(folder);
}

async function build(name: string): Promise<void> {
  const folder = path.join(TOP, name);
  console.log(`Building ${name} ${releaseVersion(folder)} …`);
  await runWebpack(folder, releaseVersion(folder));
}

/**
 * Builds the twin of tools/twin: the sources of the shell and all remotes as one site without federation, labeled with
 * the versions of the builds it equals.
 */
export async function buildTwin(): Promise<void> {
  const folder = path.join(TOP, 'tools/twin');
  const versions = ['shell', ...PRODUCT_REMOTES].map((name) => releaseVersion(path.join(TOP, name)));
  const sources = ['src/index.ts', 'webpack.config.cjs'].map((file) =>
    fs.readFileSync(path.join(folder, file)),
  );
  const hash = createHash('sha256').update(versions.join()).update(Buffer.concat(sources)).digest('hex');
  const version = `twin-${hash.slice(0, 8)}`;
  if (builtVersion(folder) === version) return;
  console.log(`Building the ${version} …`);
  await runWebpack(folder, version, { RELEASE_VERSION: version });
}

/** Builds a folder. Rejects with the output unless the build has this version. */
async function runWebpack(folder: string, version: string, env: Record<string, string> = {}): Promise<void> {
  const webpack = commandFile('webpack-cli', 'bin/cli.js');
  const { code, output } = await runNode([webpack, '--mode', 'production'], {
    cwd: folder,
    env,
    isQuiet: true,
  });
  if (code !== 0 || builtVersion(folder) !== version)
    throw new Error(`Could not build ${folder} ${version}:\n${output}`);
}

/** Returns the version in the folder's dist, or null if there is none. */
function builtVersion(folder: string): string | null {
  for (const file of ['remote.json', 'shell.json', 'console.json']) {
    const full = path.join(folder, 'dist', file);
    if (fs.existsSync(full))
      return (JSON.parse(fs.readFileSync(full, 'utf8')) as { version: string }).version;
  }
  return null;
}
