import { statement } from './statement.ts';

export interface Message {
  channel: string;
  payload: string;
}
interface PublisherInput {
  /** Sends messages to all listeners in one statement. */
  send(messages: readonly Message[]): Promise<unknown>;
  onError(error: Error): void;
}

/** Time in milliseconds for which messages are collected. */
const COLLECT_MS = 50;
/** Messages that are kept while the database is away; later ones are dropped, because listeners read again when it is back. */
const WAITING_MAX = 10_000;

export const PUBLISH = statement('publish', { params: ['text[]', 'text[]'] })`
  SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS message (channel, payload)`;

/**
 * Publishes messages together, each distinct one once. Transactions that publish commit one after another, so one for
 * each change would limit the changes of the whole site to the speed of one disk write at a time.
 */
export function createPublisher({ send, onError }: PublisherInput) {
  let waiting = new Map<string, Message>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    timer = undefined;
    const messages = [...waiting.values()];
    if (messages.length === 0) return;
    waiting = new Map();
    try {
      await send(messages);
    } catch (error) {
      onError(error as Error);
      for (const message of messages) keep(message);
    }
  }
  function keep(message: Message): void {
    if (waiting.size < WAITING_MAX) waiting.set(`${message.channel} ${message.payload}`, message);
  }

  return {
    /** Publishes the message within `COLLECT_MS`, or together with a later one while the database is away. */
    add(message: Message): void {
      keep(message);
      timer ??= setTimeout(() => {
        sending = sending.then(flush);
      }, COLLECT_MS);
    },
    /** Returns the number of messages that wait. */
    waiting: () => waiting.size,
    /** Publishes what waits. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await sending;
      await flush();
    },
  };
}
