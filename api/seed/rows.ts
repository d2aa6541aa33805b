import type { ColumnType, Insertable } from 'kysely';
import type { Tables } from '#api/database/tables/tables';

export type TableName = keyof Tables;

/** JSON columns are typed as text for the driver; rows to be seeded hold the value itself. */
type Value<Column, Inserted> =
  Column extends ColumnType<infer Selected, infer Own, unknown>
    ? unknown extends Selected
      ? unknown
      : Value<Own, Own>
    : Inserted;

/** A row to be seeded. Columns that are left out take the table's default. */
type Row<Name extends TableName> = {
  [Column in keyof Insertable<Tables[Name]>]: Column extends keyof Tables[Name]
    ? Value<Tables[Name][Column], Insertable<Tables[Name]>[Column]>
    : never;
};

/** Rows by table. All rows of a table set the same columns. */
export type Rows = { readonly [Name in TableName]?: readonly Row<Name>[] };
