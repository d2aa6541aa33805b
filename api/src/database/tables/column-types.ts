import type { ColumnType } from 'kysely';

/** Read as ISO text, written as ISO text or as a Date. */
export type Timestamp = ColumnType<string, string | Date, string | Date>;

/** Read parsed, written as JSON text: the driver would turn a bare array into a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>;

/** A column that the database fills in when an insert leaves it out. */
export type Generated<Type> = [Type] extends [ColumnType<infer Read, infer Inserted, infer Updated>]
  ? ColumnType<Read, Inserted | undefined, Updated>
  : ColumnType<Type, Type | undefined, Type>;
