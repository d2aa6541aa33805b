import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesOf } from '#boundaries/tree.ts';
import { linkModules } from '#src/guide/project-copy.ts';

const MIGRATIONS = 'api/migrations';
/** Files of a checkout that the API's tests need. */
const NEEDED = ['api', 'shared', 'demo', 'package.json', 'tsconfig.base.json', ':!demo/pictures'];
/** Largest archive in bytes. */
const BUFFER_MAX = 500_000_000;

/** Commit of the release before, or why it is unknown. */
export type ReleaseBefore = { commit: string } | { reason: string };

/**
 * Finds the commit whose code runs while the migrations of this checkout are applied: the last tag that lacks one of them;
 * without such a tag, the commit before the newest migration.
 */
export function releaseBefore(top: string): ReleaseBefore {
  const git = gitIn(top);
  const tag = git('describe', '--tags', '--abbrev=0');
  if (tag && git('diff', '--name-only', tag, '--', MIGRATIONS) !== '')
    return { commit: git('rev-parse', `${tag}^{commit}`) ?? tag };
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
  if (!newest) return { reason: 'There is no history. Clone the repository with it.' };
  const before = git('rev-parse', '--verify', `${newest}^`);
  return before
    ? { commit: before }
    : { reason: 'The history is too short. Clone the repository with more of it: git fetch --unshallow' };
}

/**
 * Copies the API of a commit into a folder, with the migrations of the checkout and its installed modules. Returns the
 * libraries that the API of that commit needs and that are not installed any more.
 */
export function copyRelease(top: string, commit: string, folder: string): string[] {
  const archive = execFileSync('git', ['archive', commit, '--', ...NEEDED], {
    cwd: top,
    maxBuffer: BUFFER_MAX,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  fs.rmSync(path.join(folder, MIGRATIONS), { recursive: true });
  fs.cpSync(path.join(top, MIGRATIONS), path.join(folder, MIGRATIONS), { recursive: true });
  fs.symlinkSync(path.join(top, 'demo/pictures'), path.join(folder, 'demo/pictures'));
  const packages = filesOf(folder).filter((file) => path.basename(file) === 'package.json');
  for (const file of packages) linkModules(top, folder, path.dirname(file));
  const { dependencies, devDependencies } = JSON.parse(
    fs.readFileSync(path.join(folder, 'api/package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !fs.existsSync(path.join(folder, 'api/node_modules', name)),
  );
}

/** Remembers for which release and which migrations the tests have passed. */
export class PassedSchema {
  readonly #file: string;
  readonly #key: string;

  constructor(top: string, commit: string) {
    this.#file = path.join(top, '.cache/release-before-passed');
    const hash = createHash('sha256').update(commit).update(process.version);
    const folder = path.join(top, MIGRATIONS);
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (file.endsWith('.sql')) hash.update(file).update(fs.readFileSync(path.join(folder, file)));
    this.#key = hash.digest('hex');
  }

  /** Returns whether the tests have passed in this checkout. */
  isKnown(): boolean {
    return fs.existsSync(this.#file) && fs.readFileSync(this.#file, 'utf8') === this.#key;
  }

  remember(): void {
    fs.mkdirSync(path.dirname(this.#file), { recursive: true });
    fs.writeFileSync(this.#file, this.#key);
  }
}

/** Returns a function that runs git and returns what it prints, or null if it fails. */
function gitIn(top: string): (...args: string[]) => string | null {
  return (...args) => {
    try {
      const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
      return execFileSync('git', args, { cwd: top, encoding: 'utf8', stdio }).trim();
    } catch {
      return null;
    }
  };
}
