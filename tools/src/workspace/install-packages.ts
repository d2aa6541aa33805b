import { spawnSync } from 'node:child_process';

const OPTIONS = { stdio: 'inherit', timeout: 480_000 } as const;

/** Installs Debian packages, without starting their servers. Returns whether it could. */
export function installPackages(...names: readonly string[]): boolean {
  if (spawnSync('apt-get', ['--version']).status !== 0) return false;
  spawnSync('apt-get', ['update', '-qq'], OPTIONS);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  return spawnSync('apt-get', ['install', '-y', '-qq', ...names], { ...OPTIONS, env }).status === 0;
}
