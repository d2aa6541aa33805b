import { createClient } from '@redis/client';
import { type Check, type Finding, failure, fine, warning } from '@tagalong/server/checks';

const CONNECT_TIMEOUT_MS = 3_000;
/** Redis 7.0 keeps the end of a window that has begun; every Valkey does. */
const VERSION_MIN = 7;
const KEY = 'tagalong:check';

/** Creates the check of a Valkey server: it takes changes, and forgets no limit before its time. */
export function valkeyCheck(url: string): Check {
  return {
    subject: 'valkey',
    remedy: 'Check VALKEY_URL, and whether this machine can reach the server.',
    async run() {
      const client = createClient({
        url,
        socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false },
      });
      // The failed connection rejects, too.
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.set(KEY, '1', { expiration: { type: 'PX', value: CONNECT_TIMEOUT_MS } });
        return findingsOf(await client.info());
      } finally {
        client.destroy();
      }
    },
  };
}

function findingsOf(info: string): Finding[] {
  const fieldOf = (name: string): string => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1] ?? '';
  const version = fieldOf('valkey_version') || fieldOf('redis_version');
  const policy = fieldOf('maxmemory_policy');
  if (Number.parseInt(version, 10) < VERSION_MIN)
    return [failure(`version ${version}`, 'Install Valkey, or Redis 7.0 or later.')];
  const found = `version ${version}, ${policy}`;
  return policy.startsWith('allkeys')
    ? [
        warning(
          found,
          'It may forget limits of sign-ins: set maxmemory-policy to volatile-ttl or noeviction.',
        ),
      ]
    : [fine(found)];
}
