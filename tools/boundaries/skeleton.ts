import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TOP = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const RULES = [
  'biome.json',
  'tsconfig.base.json',
  'package.json',
  '.gitignore',
  'tools/boundaries/browser-storage.grit',
  'tools/boundaries/owners.grit',
  'tools/boundaries/texts-in-modules.grit',
];
const PACKAGES = ['mfe-social', 'api', 'shared/contracts', 'shared/platform', 'shared/ui'];

/** A reported rule of Biome or error code of tsc. */
export interface Finding {
  file: string;
  code: string;
}

export interface Skeleton {
  write(files: Readonly<Record<string, string>>): Promise<void>;
  /** Runs Biome over the tree and tsc over each package; only errors count. */
  check(): Promise<Finding[]>;
  remove(): Promise<void>;
}

/** Creates a workspace with the same rules, packages and installed libraries, but without their sources. */
export async function createSkeleton(): Promise<Skeleton> {
  const folder = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'boundaries-')));

  async function write(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(folder, file);
      await fs.mkdir(path.dirname(target), { recursive: true });
      await fs.writeFile(target, text);
    }
  }

  for (const file of [
    ...RULES,
    ...PACKAGES.flatMap((name) => [`${name}/package.json`, `${name}/tsconfig.json`]),
  ]) {
    await write({ [file]: await fs.readFile(path.join(TOP, file), 'utf8') });
  }
  for (const name of PACKAGES) {
    await fs.symlink(path.join(TOP, name, 'node_modules'), path.join(folder, name, 'node_modules'));
  }

  return {
    write,
    async check() {
      const findings = await Promise.all([lint(folder), ...PACKAGES.map((name) => compile(folder, name))]);
      return findings.flat();
    },
    remove: () => fs.rm(folder, { recursive: true }),
  };
}

async function lint(folder: string): Promise<Finding[]> {
  const flags = ['--reporter=github', '--diagnostic-level=error', '--max-diagnostics=none'];
  const findings = await run(
    'biome',
    ['lint', ...flags, '.'],
    folder,
    /^::error title=([^,]+),file=([^,]+),/gm,
  );
  return findings.map(([, code = '', file = '']) => ({ code, file: path.relative(folder, file) }));
}

/** Collects tsc's errors in the package's own files; imported real sources are checked elsewhere. */
async function compile(folder: string, name: string): Promise<Finding[]> {
  const findings = await run(
    'tsc',
    ['-p', '.', '--pretty', 'false'],
    path.join(folder, name),
    /^([^(\n]+)\(\d+,\d+\): error (TS\d+):/gm,
  );
  return findings
    .filter(([, file = '']) => file.startsWith('src/'))
    .map(([, file = '', code = '']) => ({ code, file: `${name}/${file}` }));
}

/** Runs a tool of the workspace. Rejects when it failed without output in the expected form. */
function run(command: string, args: string[], cwd: string, form: RegExp): Promise<RegExpExecArray[]> {
  const file = path.join(TOP, 'node_modules/.bin', command);
  return new Promise((resolve, reject) => {
    execFile(file, args, { cwd, maxBuffer: 10_000_000 }, (error, stdout, stderr) => {
      const findings = [...stdout.matchAll(form)];
      if (error && findings.length === 0)
        reject(new Error(`${command} failed without findings:\n${stdout}${stderr}`));
      else resolve(findings);
    });
  });
}
