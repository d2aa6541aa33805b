import { DomainError } from '#api/http/errors';

const AFTER_MAX = 500;

/** Creates cursors for one account's media; each contains the provider's own cursor. */
export function mediaCursor(accountId: number) {
  return {
    write: (after: string): string => Buffer.from(JSON.stringify([accountId, after])).toString('base64url'),
    /** Returns null without a cursor; throws 'bad-cursor' for another account's cursor. */
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
