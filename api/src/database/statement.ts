/** JavaScript type of each PostgreSQL type in rows. Ids, counts and amounts stay far below 2^53; times are ISO text. */
interface Values {
  int2: number;
  int4: number;
  int8: number;
  float4: number;
  float8: number;
  bool: boolean;
  text: string;
  bytea: Buffer;
  date: string;
  timestamptz: string;
  json: unknown;
  jsonb: unknown;
  'int8[]': number[];
  'text[]': string[];
}
/**
 * Parameter types that differ from row types. JSON is text, because the driver turns an array into a PostgreSQL array.
 */
interface Given {
  int8: number | `${bigint}`;
  json: string;
  jsonb: string;
  timestamptz: string | Date;
  'int8[]': readonly number[];
  'text[]': readonly string[];
}
export type Type = keyof Values;
/** Type of a parameter; a question mark allows null. */
export type Parameter = Type | `${Type}?`;
/** Type of a column, or a narrower type from `typed`. */
export type Column = Parameter | Typed<unknown>;
export type Columns = Readonly<Record<string, Column>>;

interface Typed<Value> {
  readonly type: Parameter;
  /** Exists for the compiler only. */
  readonly value?: Value;
}

/** Declares a column more precisely than its type: the shape of JSON, or the words that a text may hold. */
export function typed<Value>(type: Type): Typed<Value>;
export function typed<Value>(type: `${Type}?`): Typed<Value | null>;
export function typed(type: Parameter): Typed<unknown> {
  return { type };
}

/** Declares several columns of one type. */
export function each<const T extends Parameter, const Name extends string>(
  type: T,
  ...names: readonly Name[]
) {
  return Object.fromEntries(names.map((name) => [name, type])) as { readonly [N in Name]: T };
}

type ValueOf<T> = T extends Type ? Values[T] : never;
type GivenOf<T> = T extends keyof Given ? Given[T] : ValueOf<T>;
export type ParametersOf<P extends readonly Parameter[]> = {
  readonly [I in keyof P]: P[I] extends `${infer T}?` ? GivenOf<T> | null | undefined : GivenOf<P[I]>;
};
export type RowOf<R extends Columns> = {
  -readonly [Name in keyof R]: R[Name] extends Typed<infer Value>
    ? Value
    : R[Name] extends `${infer T}?`
      ? ValueOf<T> | null
      : ValueOf<R[Name]>;
};

/**
 * Hand-written SQL with a name: the server plans it once per connection and reuses the plan. A test verifies its
 * parameters and columns against the migrated database.
 */
export interface Statement<
  P extends readonly Parameter[] = readonly Parameter[],
  R extends Columns = Columns,
> {
  readonly name: string;
  readonly text: string;
  readonly params: P;
  readonly row: R;
}
/** Row that a statement returns. */
export type Row<S extends Statement> = RowOf<S['row']>;

const known = new Map<string, Statement>();

/** Returns all statements that have been declared so far. */
export function statements(): Statement[] {
  return [...known.values()];
}

/**
 * Declares a named statement: statement('user-name', { params: ['int8'], row: { name: 'text' } })`SELECT …`. Throws if
 * another text already has the name, because a server would reject it later.
 */
export function statement<
  const P extends readonly Parameter[] = readonly [],
  const R extends Columns = Record<never, never>,
>(name: string, { params, row }: { params?: P; row?: R } = {}) {
  return (parts: TemplateStringsArray, ...fragments: readonly (string | number)[]): Statement<P, R> => {
    const text = String.raw({ raw: parts }, ...fragments).trim();
    const other = known.get(name);
    if (other !== undefined && other.text !== text) throw new Error(`Two statements are named '${name}'.`);
    const made = { name, text, params: params ?? [], row: row ?? {} } as unknown as Statement<P, R>;
    known.set(name, made);
    return made;
  };
}
