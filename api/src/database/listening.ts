export interface Listening {
  channels: readonly string[];
  /** Receives a notification from this process or from another one on the same database. */
  onMessage(channel: string, payload: string): void;
  /**
   * Called once the channels are open, and again after each reconnection; earlier notifications may have been missed.
   */
  onConnect(): void;
}

/** Listens until the returned function is called. Never rejects: reopens a broken connection. */
export type Listen = (listening: Listening) => () => Promise<void>;
