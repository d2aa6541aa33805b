import { createHash } from 'node:crypto';
import { parseJson } from '@tagalong/server/parse-json';
import { DomainError } from './errors.ts';

/** Values greater than every row's. */
export const FIRST = {
  time: 'infinity',
  id: '9223372036854775807',
  number: 2_147_483_647,
  large: Number.MAX_SAFE_INTEGER,
} as const;

/** Validators for the kinds of values that a list is sorted by; a `number` is an int4, a `large` an int8. */
const READERS = {
  time: (value: unknown) =>
    typeof value === 'string' && value.length === 24 && !Number.isNaN(Date.parse(value)),
  id: (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0,
  number: (value: unknown) => Number.isSafeInteger(value),
  large: (value: unknown) => Number.isSafeInteger(value),
} as const;
type Kind = keyof typeof READERS;

interface ValueOf {
  time: string;
  id: number | typeof FIRST.id;
  number: number;
  large: number;
}
/** Position in a list: the sort values of the last row that was read. */
export type Place<Kinds extends readonly Kind[]> = { readonly [Index in keyof Kinds]: ValueOf[Kinds[Index]] };
export type TimePlace = Place<['time', 'id']>;
export type NumberPlace = Place<['number', 'id']>;
/** Position in a list that its owner can arrange; all three values descend. */
export type ArrangedPlace = Place<['number', 'time', 'id']>;

/** Start of a list in ascending order of time. */
export const OLDEST: TimePlace = ['-infinity', 0];

/** Page of a list whose content depends on the viewer. */
export interface ViewerPageInput<After> {
  /** Is 0 for an anonymous visitor. */
  viewerId: number;
  after: After;
  limit: number;
}

export interface Cursor<Kinds extends readonly Kind[]> {
  write(place: Place<Kinds>): string;
  /**
   * Returns the position of a cursor, or the start of the list without one. Throws 'bad-cursor' for a cursor that this
   * list didn't write.
   */
  read(text: string | undefined): Place<Kinds>;
}

/**
 * Creates opaque cursors for one list; they hold the sort values of the last row of a page. `list` names the list and
 * its filter, so that a cursor of another list is rejected. A cursor is only a position and grants no access. By default
 * the list starts before the greatest values, which is the start of a descending order.
 */
export function cursorOf<const Kinds extends readonly Kind[]>(
  list: string,
  kinds: Kinds,
  start = kinds.map((kind) => FIRST[kind]) as unknown as Place<Kinds>,
): Cursor<Kinds> {
  const tag = createHash('sha256').update(list).digest('base64url').slice(0, 8);
  return {
    write: (place) => encodeCursor([tag, ...place]),
    read(text) {
      if (text === undefined) return start;
      const parts = decodeCursor(text);
      const values = parts.slice(1);
      const isOurs =
        parts[0] === tag &&
        values.length === kinds.length &&
        kinds.every((kind, index) => READERS[kind](values[index]));
      if (!isOurs) throw new DomainError('bad-cursor');
      return values as unknown as Place<Kinds>;
    },
  };
}

export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Reads the values of a cursor's text; empty for any other text. */
export function decodeCursor(text: string): unknown[] {
  const value = parseJson(Buffer.from(text, 'base64url').toString('utf8'));
  return Array.isArray(value) ? value : [];
}
