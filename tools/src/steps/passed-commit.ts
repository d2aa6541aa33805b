import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Matches files whose changes can affect any unit test. */
const AFFECTS_ALL =
  /(?:^|\/)(?:package\.json|jest\.config\.cjs)$|^pnpm-(?:lock|workspace)\.yaml$|^shared\/config\//;

/**
 * Remembers the commit at which all unit tests last passed, so that a check runs only those that later changes can
 * affect. Without git, nothing is remembered.
 */
export class PassedCommit {
  readonly #top: string;
  readonly #file: string;

  constructor(top: string) {
    this.#top = top;
    this.#file = path.join(top, '.cache/unit-tests-passed');
  }

  /** Returns the commit, or null if all tests must run: none is known, or settings have changed since. */
  read(): string | null {
    try {
      const [commit = '', version] = fs.readFileSync(this.#file, 'utf8').split(' ');
      if (version !== process.version) return null;
      this.#git('merge-base', '--is-ancestor', commit, 'HEAD');
      const changed = this.#git('diff', '--name-only', commit).split('\n');
      return changed.some((name) => AFFECTS_ALL.test(name)) ? null : commit;
    } catch {
      return null;
    }
  }

  /** Runs tests, and remembers the commit if they passed and no file differed from it or changed meanwhile. */
  async remember<Result extends { failed: number }>(run: () => Promise<Result>): Promise<Result> {
    const commit = this.#cleanCommit();
    const result = await run();
    if (result.failed === 0 && commit !== null && commit === this.#cleanCommit()) {
      fs.mkdirSync(path.dirname(this.#file), { recursive: true });
      fs.writeFileSync(this.#file, `${commit} ${process.version}`);
    }
    return result;
  }

  #cleanCommit(): string | null {
    try {
      return this.#git('status', '--porcelain') === '' ? this.#git('rev-parse', 'HEAD') : null;
    } catch {
      return null;
    }
  }

  #git(...args: string[]): string {
    return execFileSync('git', args, {
      cwd: this.#top,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  }
}
