import { setTimeout } from 'node:timers/promises';
import { NoRoomError } from './gate.ts';
import { sqlState } from './sql-state.ts';

/** SQLSTATE classes of a lost connection, and of a server that stops or starts. */
const LOST = /^(08|57P)/;
const PAUSE_MS = 50;

/** Wraps the error of a connection that was lost before a transaction began, so that nothing has happened. */
class NotBegunError extends Error {
  override readonly name = 'NotBegunError';
}

/** Returns whether the connection itself failed rather than the statement. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof NoRoomError) return false;
  const state = sqlState(error);
  if (state !== null) return LOST.test(state);
  return /connection|socket|ECONN|EPIPE|read timeout/i.test(error.message);
}

/** Runs the beginning of a transaction. Rejects with a `NotBegunError` if the connection fails meanwhile. */
export async function beginning<T>(begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    throw isLost(error) ? new NotBegunError('The transaction has not begun.', { cause: error }) : error;
  }
}

/** Returns the error of the connection for a transaction that has not begun, and other errors as they are. */
export function causeOf(error: unknown): unknown {
  return error instanceof NotBegunError ? error.cause : error;
}

/** Throws what `causeOf` returns. */
export function throwCause(error: unknown): never {
  throw causeOf(error);
}

/**
 * Returns a function that runs work again while its transaction can't begin, as when a pooler or its server is restarted.
 * It gives up once none has begun for `limitMs`; from then on, each fails at once until one begins.
 */
export function beginAgain(limitMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  let failingSinceMs: number | null = null;
  return async (work) => {
    const askedAtMs = performance.now();
    for (;;) {
      try {
        const result = await work();
        failingSinceMs = null;
        return result;
      } catch (error) {
        if (!(error instanceof NotBegunError)) {
          failingSinceMs = null;
          throw error;
        }
        failingSinceMs ??= askedAtMs;
        if (performance.now() - failingSinceMs > limitMs) throw error.cause;
        await setTimeout(PAUSE_MS);
      }
    }
  };
}
