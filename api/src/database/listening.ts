export interface Listening {
  channels: readonly string[];
  /** Somebody told something, in this process or in another one on the same database. */
  heard(channel: string, payload: string): void;
  /** From now on everything is heard; before, something may have been missed. Also called after a broken line. */
  renewed(): void;
}

/** Listens until the returned function is called. Never rejects: a line that breaks is opened again. */
export type Listen = (listening: Listening) => () => Promise<void>;
