import { createClient } from '@redis/client';
import type { Relief } from '#api/database/postgres';
import { createState } from './valkey-state.ts';

interface ValkeyInput {
  /** Such as `redis://:password@valkey.internal:6379`, or `rediss:` for TLS. */
  url: string;
  /** Receives a sentence when the server is not used any more, and when it is used again. */
  onChange(sentence: string): void;
}

const CONNECT_TIMEOUT_MS = 2_000;
const PING_MS = 10_000;
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 5_000;
/** Begins all names, because other programs may use the same server. */
const PREFIX = 'tagalong:';

/** Connects to a server in the background. Whatever it can't do, at once or in time, its callers do without it. */
export function openValkey({ url, onChange }: ValkeyInput): Relief {
  const state = createState(onChange);
  const client = connectTo(url, state.lose);
  client.on('ready', state.restore);
  const ask = <Result>(work: () => Promise<Result>): Promise<Result | null> =>
    client.isReady ? state.ask(work) : Promise.resolve(null);

  return {
    tries: {
      async count(bucket, windowS, attempts) {
        const key = `${PREFIX}rate:${bucket}`;
        const windowMs = Math.ceil(windowS * 1_000);
        // Only the first attempt of a window begins it.
        const counted = await ask(() =>
          client.multi().incrBy(key, attempts).pExpire(key, windowMs, 'NX').pTTL(key).exec(),
        );
        if (!counted) return null;
        const [try_count, , waitMs] = counted.map(Number);
        return { try_count: try_count ?? 0, wait_s: Math.ceil((waitMs ?? 0) / 1_000) };
      },
      async forget(bucket) {
        await ask(() => client.del(`${PREFIX}rate:${bucket}`));
      },
      isUp: () => client.isReady && state.isUp(),
    },
    async send(messages) {
      const sent = await ask(() =>
        Promise.all(messages.map(({ channel, payload }) => client.publish(PREFIX + channel, payload))),
      );
      return sent !== null;
    },
    listen: ({ channels, onMessage, onConnect }) => {
      // A connection that listens can't do anything else.
      const listener = connectTo(url, () => undefined);
      let isOpen = false;
      listener.on('ready', () => {
        // A reconnection restores the channels itself.
        const opened = isOpen
          ? Promise.resolve()
          : listener.subscribe(
              channels.map((channel) => PREFIX + channel),
              (payload, channel) => onMessage(channel.slice(PREFIX.length), payload),
            );
        isOpen = true;
        opened.then(onConnect, () => {
          isOpen = false;
        });
      });
      return async () => listener.destroy();
    },
    close: async () => client.destroy(),
  };
}

/** Connects again and again, until the client is destroyed. */
function connectTo(url: string, onLost: (error: Error) => void) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (tries) => Math.min(RETRY_MIN_MS * 2 ** Math.min(tries, 10), RETRY_MAX_MS),
    },
  });
  // Without a handler, a lost connection ends the process.
  client.on('error', onLost);
  client.connect().catch(() => undefined);
  return client;
}
