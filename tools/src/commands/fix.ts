import { spawnSync } from 'node:child_process';
import { commandFile, runNode } from '#src/workspace/workspace.ts';

/** Fixes the given files and folders; by default, the files that differ from the last commit. */
const given = process.argv.slice(2);
const paths =
  given.length > 0
    ? given
    : [
        ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
        ...git('ls-files', '--others', '--exclude-standard'),
      ];
const flags = ['--write', '--files-ignore-unknown=true', '--no-errors-on-unmatched'];
if (paths.length > 0)
  process.exitCode = (
    await runNode([commandFile('@biomejs/biome', 'bin/biome'), 'check', ...flags, ...paths])
  ).code;

function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', [...args, '-z'], { encoding: 'utf8' });
  // Without a repository, all files are fixed.
  return status === 0 ? stdout.split('\0').filter(Boolean) : ['.'];
}
