import { DomainError } from '#api/http/errors';

const AFTER_MAX = 500;

/** Cursors of one account's media: the provider's own mark, which is sent to that provider only. */
export function mediaCursor(accountId: number) {
  return {
    write: (after: string): string => Buffer.from(JSON.stringify([accountId, after])).toString('base64url'),
    /** Null without a cursor; rejects another account's with 'bad-cursor'. */
    read(text: string | undefined): string | null {
      if (text === undefined) return null;
      const [id, after] = parse(text);
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

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
