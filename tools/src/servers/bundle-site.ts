import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPackages } from '#src/builds/build-packages.ts';
import { packForSite } from '#src/packages/pack-packages.ts';
import { PNPM, runCommand, runOrThrow, TOP } from '#src/workspace/workspace.ts';

/** Files that the servers read besides their bundles, at the same places in the bundle of the site. */
const FILES = [
  'api/migrations',
  'edge/assets',
  'console/dist',
  '.build/packages',
  'demo/pictures/brands',
  'THIRD-PARTY.md',
];

/** Name of the list of all packages in the bundles, in CycloneDX's format. */
export const SBOM = 'sbom.cdx.json';

/**
 * Writes the production files of the servers into `out`, which is emptied first: their bundles, the packages that can't
 * be bundled, and what they read. They need nothing but Node.
 */
export async function bundleServers(out: string): Promise<void> {
  await buildPackages(['console']);
  await packForSite();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const server of ['api', 'edge'])
    await runOrThrow(`bundle ${server}`, [`${server}/build.mjs`, path.join(out, server)]);
  // The folder that becomes the images' only writable one.
  mkdirSync(path.join(out, 'data'));
  for (const file of FILES) cpSync(path.join(TOP, file), path.join(out, file), { recursive: true });
}

/** Writes the list of the servers' packages, from the lockfile. Needs npx. */
export async function writeSbom(out: string): Promise<void> {
  const servers = ['--filter', '@tagalong/api', '--filter', '@tagalong/edge', '--prod', '--lockfile-only'];
  const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const args = ['-y', PNPM, 'sbom', ...format, ...servers, '--out', path.join(out, SBOM)];
  const { code, output } = await runCommand('npx', args, { isQuiet: true });
  if (code !== 0) throw new Error(`Could not list the packages of the servers:\n${output}`);
}
