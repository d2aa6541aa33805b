import { AsyncLocalStorage } from 'node:async_hooks';

export interface Listening {
  channels: readonly string[];
  /** Receives a notification from this process or from another one on the same database. */
  onMessage(channel: string, payload: string): void;
  /**
   * Called once the channels are open, and again after each reconnection; earlier notifications may have been missed.
   */
  onConnect(): void;
  /** Called when the channels are lost; they are opened again. */
  onLost?(): void;
}

/** Listens until the returned function is called. Never rejects: reopens a broken connection. */
export type Listen = (listening: Listening) => () => Promise<void>;

export interface WatchedListen {
  listen: Listen;
  /** Returns whether all channels are open; null while nobody listens. */
  isListening(): boolean | null;
}

/** Listens as `listen` does, and knows whether all channels are open. */
export function watchListen(listen: Listen): WatchedListen {
  const listeners = new Set<{ isOpen: boolean }>();
  return {
    listen(listening) {
      const own = { isOpen: false };
      listeners.add(own);
      const stop = listen({
        ...listening,
        onConnect() {
          own.isOpen = true;
          listening.onConnect();
        },
        onLost() {
          own.isOpen = false;
          listening.onLost?.();
        },
      });
      return async () => {
        listeners.delete(own);
        await stop();
      };
    },
    isListening: () => (listeners.size === 0 ? null : [...listeners].every(({ isOpen }) => isOpen)),
  };
}

/** Runs the listener outside the transaction of the caller: a message may arrive in the middle of one. */
export function outsideTransaction(exit: <T>(work: () => T) => T, listen: Listen): Listen {
  return ({ onMessage, onConnect, ...listening }) => {
    const outside = exit(() => AsyncLocalStorage.snapshot());
    return outside(() =>
      listen({
        ...listening,
        onMessage: (channel, payload) => outside(onMessage, channel, payload),
        onConnect: () => outside(onConnect),
      }),
    );
  };
}
