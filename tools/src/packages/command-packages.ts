import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleCommand } from '@tagalong/server/bundle-command';
import type { Versions } from './packed-manifest.ts';

export const CLI = 'shared/cli';
/** Packed from the same sources: `npm create` requires a package of its own name. */
export const CREATE = 'create-tagalong-remote';
const EDGE = 'edge';
const TEMPLATE_OF_REPOSITORY = 'tools/create-remote/template/src';
const TEMPLATES = `${CLI}/template`;

/** Returns the folders that these packages are packed from. */
export const COMMAND_SOURCES = [CLI, 'edge/src/releases', 'edge/src/lib', 'tools/create-remote'];

/** Writes the `tagalong` command: its bundle, the client of the site's calls, and the templates. */
export async function stageCli(top: string, to: string, versions: Versions): Promise<void> {
  const entries = { tagalong: 'src/tagalong.ts' };
  await bundleCommand(path.join(top, CLI), entries, to);
  await bundleCommand(path.join(top, EDGE), { 'team-client': 'src/team-client.ts' }, to);
  stageTemplates(top, to, versions);
}

/** Writes the program of `npm create tagalong-remote`, and its package.json. */
export async function stageCreate(top: string, to: string, versions: Versions): Promise<void> {
  await bundleCommand(path.join(top, CLI), { create: 'src/create-main.ts' }, to);
  stageTemplates(top, to, versions);
  const manifest = {
    name: CREATE,
    version: versions.packages['@tagalong/cli'],
    description: 'Creates a remote for a site from an empty folder',
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20.19.0' },
    bin: { [CREATE]: './create.mjs' },
  };
  writeFileSync(path.join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** A remote outside the repository has the sources of one inside, and more: an event, and a contribution. */
function stageTemplates(top: string, to: string, { catalog, packages }: Versions): void {
  const template = path.join(to, 'template');
  mkdirSync(template, { recursive: true });
  cpSync(path.join(top, TEMPLATE_OF_REPOSITORY), path.join(template, 'base/src'), {
    recursive: true,
    // Without a shell, a remote needs an API on the same machine.
    filter: (file) => path.basename(file) !== 'alone.ts.txt',
  });
  cpSync(path.join(top, TEMPLATES), template, { recursive: true });
  const own = Object.entries(packages).map(([name, version]) => [name, `^${version}`]);
  const versions = { ...catalog, ...Object.fromEntries(own) };
  writeFileSync(path.join(template, 'versions.json'), `${JSON.stringify(versions, null, 1)}\n`);
}
