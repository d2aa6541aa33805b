import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Relief } from '#api/database/postgres';
import { createState } from './valkey-state.ts';

interface ValkeyInput {
  /** Such as `redis://:password@valkey.internal:6379`, or `rediss:` for TLS. */
  url: string;
  /** Receives a sentence when the server is not used any more, and when it is used again. */
  onChange(sentence: string): void;
  /** Time between two checks of each connection, and the longest for a response to one, in milliseconds. */
  checkMs?: number;
}

const CONNECT_TIMEOUT_MS = 2_000;
const CHECK_MS = 5_000;
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 5_000;
/** Begins all names, because other programs may use the same server. */
const PREFIX = 'tagalong:';

/** Connects to a server in the background. Whatever it can't do, at once or in time, its callers do without it. */
export function openValkey({ url, onChange, checkMs = CHECK_MS }: ValkeyInput): Relief {
  const state = createState(onChange);
  const connection = keepConnected(checkMs, () => {
    const client = connectTo(url, state.lose);
    client.on('ready', state.restore);
    return client;
  });
  const ask = <Result>(work: (client: Client) => Promise<Result>): Promise<Result | null> => {
    const client = connection.now();
    return client.isReady ? state.ask(() => work(client)) : Promise.resolve(null);
  };

  return {
    tries: {
      async count(bucket, windowS, attempts) {
        const key = `${PREFIX}rate:${bucket}`;
        const windowMs = Math.ceil(windowS * 1_000);
        // Only the first attempt of a window begins it.
        const counted = await ask((client) =>
          client.multi().incrBy(key, attempts).pExpire(key, windowMs, 'NX').pTTL(key).exec(),
        );
        if (!counted) return null;
        const [try_count, , waitMs] = counted.map(Number);
        return { try_count: try_count ?? 0, wait_s: Math.ceil((waitMs ?? 0) / 1_000) };
      },
      async forget(bucket) {
        await ask((client) => client.del(`${PREFIX}rate:${bucket}`));
      },
      isUp: () => connection.now().isReady && state.isUp(),
    },
    async send(messages) {
      const sent = await ask((client) =>
        Promise.all(messages.map(({ channel, payload }) => client.publish(PREFIX + channel, payload))),
      );
      return sent !== null;
    },
    listen: ({ channels, onMessage, onConnect }) => {
      // A connection that listens can't do anything else.
      const listener = keepConnected(checkMs, () => {
        const client = connectTo(url, () => undefined);
        let isOpen = false;
        client.on('ready', () => {
          // A reconnection restores the channels itself.
          const opened = isOpen
            ? Promise.resolve()
            : client.subscribe(
                channels.map((channel) => PREFIX + channel),
                (payload, channel) => onMessage(channel.slice(PREFIX.length), payload),
              );
          isOpen = true;
          opened.then(onConnect, () => {
            isOpen = false;
          });
        });
        return client;
      });
      return async () => listener.close();
    },
    close: async () => connection.close(),
  };
}

type Client = ReturnType<typeof connectTo>;

/**
 * Replaces a client whose connection no longer answers: where a network drops packets without a word, TCP notices that only after
 * a quarter of an hour.
 */
function keepConnected(checkMs: number, connect: () => Client) {
  let client = connect();
  const timer = setInterval(async () => {
    const checked = client;
    if (!checked.isReady || (await answers(checked, checkMs)) || checked !== client || !checked.isReady)
      return;
    client.destroy();
    client = connect();
  }, checkMs).unref();
  return {
    now: () => client,
    close(): void {
      clearInterval(timer);
      client.destroy();
    },
  };
}

/** Resolves with false if there is no response in time. */
async function answers(client: Client, limitMs: number): Promise<boolean> {
  const end = new AbortController();
  const late = sleep(limitMs, false, { ref: false, signal: end.signal }).catch(() => true);
  const answered = client.ping().then(
    () => true,
    () => true,
  );
  return Promise.race([answered, late]).finally(() => end.abort());
}

/** Connects again and again, until the client is destroyed. */
function connectTo(url: string, onLost: (error: Error) => void) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
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
