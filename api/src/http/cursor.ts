import { createHash } from 'node:crypto';
import { DomainError } from './errors.ts';

/** Validators for the kinds of values that a list is sorted by. */
const READERS = {
  time: (value: unknown) =>
    typeof value === 'string' && value.length === 24 && !Number.isNaN(Date.parse(value)),
  id: (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0,
  number: (value: unknown) => Number.isSafeInteger(value),
} as const;
type Kind = keyof typeof READERS;

interface ValueOf {
  time: string;
  id: number;
  number: number;
}
type Values<Kinds extends readonly Kind[]> = { [Index in keyof Kinds]: ValueOf[Kinds[Index]] };

export interface Cursor<Kinds extends readonly Kind[]> {
  write(values: Values<Kinds>): string;
  /**
   * Returns the values of a cursor, or null without one. Throws 'bad-cursor' for a cursor that this list didn't write.
   */
  read(text: string | undefined): Values<Kinds> | null;
}

/**
 * Creates opaque cursors for one list; they hold the sort values of the last row of a page. `list` names the list and
 * its filter, so that a cursor of another list is rejected. A cursor is only a position and grants no access.
 */
export function cursorOf<const Kinds extends readonly Kind[]>(list: string, kinds: Kinds): Cursor<Kinds> {
  const tag = createHash('sha256').update(list).digest('base64url').slice(0, 8);
  return {
    write: (values) => Buffer.from(JSON.stringify([tag, ...values])).toString('base64url'),
    read(text) {
      if (text === undefined) return null;
      const parts = parse(text);
      const values = parts.slice(1);
      const isOurs =
        parts[0] === tag &&
        values.length === kinds.length &&
        kinds.every((kind, index) => READERS[kind](values[index]));
      if (!isOurs) throw new DomainError('bad-cursor');
      return values as unknown as Values<Kinds>;
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

/** Values greater than every row's, for the first page of a list in descending order. */
export const FIRST = { time: 'infinity', id: '9223372036854775807', number: 2_147_483_647 } as const;

/** Values less than every row's, for the first page of a list in ascending order. */
export const LAST = { time: '-infinity', id: 0 } as const;
