import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from '#src/lib/run-program.ts';
import { readSite } from '#src/lib/site.ts';
import { UsageError } from '#src/lib/usage-error.ts';
import { checkRemoteName, fillTemplate, nameMarks } from './template.ts';

export const BUNDLERS = ['webpack', 'rspack', 'vite'] as const;
export type Bundler = (typeof BUNDLERS)[number];

export interface NewRemote {
  name: string;
  /** Origin of the site. */
  site: string;
  bundler: Bundler;
  /** Folder to write into: empty, or not there yet. */
  folder: string;
  /** False leaves the packages to the caller. */
  isInstalling: boolean;
}

/** File of each template with the packages that it needs, and the scripts of its bundler. */
const BUNDLER_FILE = 'bundler.json';

interface BundlerSettings {
  build?: string;
  serve?: string;
  dependencies: string[];
  devDependencies: string[];
}

/** Files that npm's tarballs leave out or treat specially, by their names in the template. */
const DOTFILES: Readonly<Record<string, string>> = { npmrc: '.npmrc', gitignore: '.gitignore' };
const FIRST_DEV_PORT = 5_200;
const DEV_PORTS = 700;

/**
 * Writes a new remote with its tests into a folder and installs its packages from the site. `templates` is the folder of the
 * templates. Rejects with UsageError if the name, the folder or the site can't be used.
 */
export async function createRemote(
  { name, site, bundler, folder, isInstalling }: NewRemote,
  templates: string,
): Promise<void> {
  checkRemoteName(name);
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git'))
    throw new UsageError(`${folder} is not empty. Name an empty folder with --folder, or another remote.`);
  await readSite(site);
  const marks = { ...nameMarks(name), ...settingsOf({ name, site, bundler }, templates) };
  for (const part of ['base', bundler]) {
    for (const [file, text] of fillTemplate(path.join(templates, part), marks)) {
      if (file === BUNDLER_FILE) continue;
      const full = path.join(folder, DOTFILES[file] ?? file);
      mkdirSync(path.dirname(full), { recursive: true });
      writeFileSync(full, text);
    }
  }
  if (isInstalling) await runNpm(['install', '--no-audit', '--no-fund'], folder);
}

function settingsOf(
  { name, site, bundler }: Pick<NewRemote, 'name' | 'site' | 'bundler'>,
  templates: string,
): Record<string, string> {
  const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(templates, file), 'utf8')) as T;
  const versions = read<Record<string, string>>('versions.json');
  const base = read<BundlerSettings>(`base/${BUNDLER_FILE}`);
  const own = read<BundlerSettings>(`${bundler}/${BUNDLER_FILE}`);
  const listed = (kind: 'dependencies' | 'devDependencies'): string => {
    const names = [...base[kind], ...own[kind]].sort();
    const entries = names.map((library) => [library, versions[library] ?? '*']);
    return JSON.stringify(Object.fromEntries(entries), null, 2).replaceAll('\n', '\n  ');
  };
  return {
    __site__: site,
    __port__: String(devPortOf(name)),
    __event__: name.replace(/\d+/g, ''),
    __build__: own.build ?? '',
    __serve__: own.serve ?? '',
    __dependencies__: listed('dependencies'),
    __devDependencies__: listed('devDependencies'),
  };
}

/** Two remotes that are developed at the same time rarely get the same port. */
function devPortOf(name: string): number {
  return FIRST_DEV_PORT + (createHash('sha256').update(name).digest().readUInt16BE(0) % DEV_PORTS);
}
