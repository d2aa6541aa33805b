import type pg from 'pg';
import type { Database } from '#api/database/database';
import type { Column, Statement } from '#api/database/statement';
import { sqlOn } from '#test/sql';

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

/** Query object with the methods that the pg client calls; it plans a statement without running it. */
class Description {
  readonly text: string;
  readonly done: () => void;
  parameters: readonly number[] = [];
  fields: readonly Field[] = [];
  error: Error | null = null;

  constructor(text: string, done: () => void) {
    this.text = text;
    this.done = done;
  }
  submit(connection: pg.Connection): void {
    connection.once('parameterDescription', ({ dataTypeIDs }) => {
      this.parameters = dataTypeIDs;
    });
    connection.parse({ text: this.text, name: '', types: [] }, false);
    connection.describe({ type: 'S' }, false);
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.fields = fields;
  }
  handleError(error: Error): void {
    this.error = error;
    // The client makes no further calls after an error.
    this.done();
  }
  handleReadyForQuery(): void {
    this.done();
  }
}

/** Resolves with a function that lists the differences between a statement's declaration and the schema. */
export async function statementChecker(db: Database): Promise<(statement: Statement) => Promise<string[]>> {
  const types = await sqlOn(db)<{
    id: number;
    name: string;
  }>`SELECT oid::integer AS id, typname AS name FROM pg_type`;
  const required = await sqlOn(db)<{ place: string }>`
    SELECT attrelid::integer || '.' || attnum AS place FROM pg_attribute WHERE attnotnull`;
  const nameOf = new Map(types.map(({ id, name }) => [id, name.replace(/^_(.*)/, '$1[]')]));
  const isRequired = new Set(required.map(({ place }) => place));

  /** Returns null where the schema does not say: an expression, or a row that an outer join may omit. */
  function mayBeNull(text: string, { tableID, columnID }: Field): boolean | null {
    if (tableID === 0 || /\b(LEFT|RIGHT|FULL) JOIN\b/i.test(text)) return null;
    return !isRequired.has(`${tableID}.${columnID}`);
  }

  function wrongColumn(text: string, field: Field, column: Column | undefined): string | null {
    const declared = typeof column === 'object' ? column.type : column;
    const type = nameOf.get(field.dataTypeID);
    if (declared?.replace('?', '') !== type) return `is ${type}, not ${declared ?? 'undeclared'}`;
    // An object declares more than a type, so its author may know from a condition that the column is never null.
    if (typeof column === 'object') return null;
    const isNullable = mayBeNull(text, field);
    if (isNullable === null || isNullable === declared?.endsWith('?')) return null;
    return isNullable ? 'may be null' : 'is never null';
  }

  return async ({ text, params, row }) => {
    const { parameters, fields, error } = await describe(db, text);
    if (error) return [error.message];
    const wrong: string[] = [];
    const given = parameters.map((id) => nameOf.get(id)).join(', ');
    if (given !== params.join(', ').replaceAll('?', '')) wrong.push(`parameters are (${given})`);
    const columns = fields.filter(
      ({ name, dataTypeID }) => name !== '?column?' && nameOf.get(dataTypeID) !== 'void',
    );
    const names = columns.map(({ name }) => name);
    wrong.push(
      ...Object.keys(row)
        .filter((name) => !names.includes(name))
        .map((name) => `${name} is no column`),
    );
    for (const field of columns) {
      const what = wrongColumn(text, field, row[field.name]);
      if (what) wrong.push(`${field.name} ${what}`);
    }
    return wrong;
  };
}

function describe(db: Database, text: string): Promise<Description> {
  return db.withConnection(async (connection) => {
    let description: Description | null = null;
    await new Promise<void>((done) => {
      description = new Description(text, done);
      connection.query(description as unknown as pg.Submittable);
    });
    return description as unknown as Description;
  });
}
