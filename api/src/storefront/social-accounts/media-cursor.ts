import { decodeCursor, encodeCursor } from '#api/http/cursor';
import { DomainError } from '#api/http/errors';

const AFTER_MAX = 500;

/** Creates cursors for one account's media; each contains the provider's own cursor. */
export function mediaCursor(accountId: number) {
  return {
    write: (after: string): string => encodeCursor([accountId, after]),
    /** Returns null without a cursor; throws 'bad-cursor' for another account's cursor. */
    read(text: string | undefined): string | null {
      if (text === undefined) return null;
      const [id, after] = decodeCursor(text);
      if (
        id !== accountId ||
        typeof after !== 'string' ||
        after.length > AFTER_MAX ||
        !/^[\w=-]+$/.test(after)
      )
        throw new DomainError('bad-cursor');
      return after;
    },
  };
}
