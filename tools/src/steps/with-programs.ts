import fs from 'node:fs';
import { installPackages } from '#src/workspace/install-packages.ts';
import type { Step } from './steps.ts';

/** Files that exist once a Debian package is installed. */
const FILES = {
  caddy: '/usr/bin/caddy',
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgresql: '/usr/lib/postgresql',
  prometheus: '/usr/bin/promtool',
  'python3-cryptography': '/usr/lib/python3/dist-packages/cryptography',
  rclone: '/usr/bin/rclone',
  'python3-jwt': '/usr/lib/python3/dist-packages/jwt',
  'redis-server': '/usr/bin/redis-server',
} as const;

/**
 * Installs Debian packages that a step's tests start, if they are missing. On a developer's own machine, where systemd
 * would start the servers, it installs none, and the tests say what they skip.
 */
export function withPrograms(packages: readonly (keyof typeof FILES)[], step: Step): Step {
  return {
    name: step.name,
    async run() {
      const missing = packages.filter((name) => !fs.existsSync(FILES[name]));
      const isCi = Boolean(process.env.CI);
      if (missing.length > 0 && (isCi || !fs.existsSync('/run/systemd/system'))) {
        if (!installPackages(...missing) && isCi) throw new Error(`Could not install ${missing.join(', ')}.`);
      }
      return step.run();
    },
  };
}
