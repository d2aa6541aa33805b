import pg from 'pg';
import type { Listen, Listening } from './listening.ts';

interface ListenerInput {
  url: string;
  onError(error: Error): void;
}

const CONNECT_TIMEOUT_MS = 3_000;
const ANSWER_TIMEOUT_MS = 5_000;
/** Interval of probes, which detect a connection that died silently. */
const PROBE_MS = 30_000;
const RETRY_MIN_MS = 250;
const RETRY_MAX_MS = 10_000;

/** Listens on a connection of its own, because the pool would hand a pooled one to other queries. */
export function postgresListener({ url, onError }: ListenerInput): Listen {
  return (listening) => {
    let isStopped = false;
    let retryMs = RETRY_MIN_MS;
    let timer: NodeJS.Timeout | undefined;
    let line: Line | undefined;

    function open(): void {
      line = openLine(url, listening, {
        opened: () => {
          retryMs = RETRY_MIN_MS;
          listening.onConnect();
        },
        lost: (error) => {
          if (isStopped) return;
          listening.onLost?.();
          onError(error);
          timer = setTimeout(open, retryMs);
          timer.unref();
          retryMs = Math.min(RETRY_MAX_MS, retryMs * 2);
        },
      });
    }
    open();

    return async () => {
      isStopped = true;
      clearTimeout(timer);
      await line?.close();
    };
  };
}

interface Line {
  close(): Promise<void>;
}
interface LineEvents {
  opened(): void;
  /** Called at most once per connection. */
  lost(error: Error): void;
}

function openLine(url: string, { channels, onMessage }: Listening, { opened, lost }: LineEvents): Line {
  let isOver = false;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tagalong-api-listener',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  });
  const probe = setInterval(() => void client.query('SELECT 1').catch(lose), PROBE_MS);
  probe.unref();

  function lose(error: Error): void {
    if (isOver) return;
    isOver = true;
    clearInterval(probe);
    client.end().catch(() => undefined);
    lost(error);
  }

  // Without an error handler, a lost server ends the process.
  client.on('error', lose);
  client.on('end', () => lose(new Error('The listening connection was closed.')));
  client.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''));
  const start = async (): Promise<void> => {
    await client.connect();
    for (const channel of channels) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    if (!isOver) opened();
  };
  start().catch(lose);

  return {
    async close() {
      isOver = true;
      clearInterval(probe);
      await client.end().catch(() => undefined);
    },
  };
}
