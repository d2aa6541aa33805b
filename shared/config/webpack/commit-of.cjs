const { execFileSync } = require('node:child_process');

const NO_SOURCES = [
  ':(top,exclude,glob)**/*.md',
  ':(top,exclude,glob)**/*.test.ts',
  ':(top,exclude,glob)**/*.test.tsx',
  ':(top,exclude,glob)**/*.test-d.ts',
];

/**
 * Returns the commit that last changed these paths, so that a release keeps its version while other packages change.
 * Changes without a commit are marked by `-dirty`. RELEASE_COMMIT overrides it; without git, the variables of common CI
 * systems name the commit, and otherwise it is empty.
 */
function commitOf(folder, paths, env = process.env) {
  if (env.RELEASE_COMMIT) return env.RELEASE_COMMIT;
  const git = (...args) =>
    execFileSync('git', [...args, '--', ...paths, ...NO_SOURCES], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const commit = git('log', '-1', '--format=%H');
    if (commit) return git('status', '--porcelain') ? `${commit}-dirty` : commit;
  } catch {
    // There is no git, or the folder is no repository, as in an unpacked archive.
  }
  return env.GITHUB_SHA ?? env.CI_COMMIT_SHA ?? '';
}

module.exports = { commitOf };
