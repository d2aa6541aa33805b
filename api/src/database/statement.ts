/** How the value of each type of PostgreSQL is read. Ids, counts and amounts stay far below 2^53; times are ISO text. */
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
/** Where a parameter is given in another way. JSON is text: the driver makes a PostgreSQL array of a bare array. */
interface Given {
  int8: number | `${bigint}`;
  json: string;
  jsonb: string;
  timestamptz: string | Date;
  'int8[]': readonly number[];
  'text[]': readonly string[];
}
export type Type = keyof Values;
/** The type of a parameter; with a question mark it may be null. */
export type Parameter = Type | `${Type}?`;
/** The type of a column, or what is known beyond it. */
export type Column = Parameter | Typed<unknown>;
export type Columns = Readonly<Record<string, Column>>;

interface Typed<Value> {
  readonly type: Parameter;
  /** For the compiler only. */
  readonly value?: Value;
}

/** A column of which more is known than its type: the shape of JSON, or the few words that a text may be. */
export function typed<Value>(type: Type): Typed<Value>;
export function typed<Value>(type: `${Type}?`): Typed<Value | null>;
export function typed(type: Parameter): Typed<unknown> {
  return { type };
}

/** Several columns of one type. */
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
 * Hand-written SQL with a name: the server plans it once per connection and runs the plan from then on. A test asks
 * the migrated database whether it takes these parameters and answers with these columns.
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
/** A row that a statement answers with. */
export type Row<S extends Statement> = RowOf<S['row']>;

const known = new Map<string, Statement>();

/** All statements that were declared so far. */
export function statements(): Statement[] {
  return [...known.values()];
}

/**
 * Declares a named statement: statement('user-name', { params: ['int8'], row: { name: 'text' } })`SELECT …`.
 * Throws when the name is taken by another text, which a server would refuse later.
 */
export function statement<
  const P extends readonly Parameter[] = readonly [],
  const R extends Columns = Record<never, never>,
>(name: string, { params, row }: { params?: P; row?: R } = {}) {
  return (parts: TemplateStringsArray, ...fragments: readonly (string | number)[]): Statement<P, R> => {
    const text = String.raw({ raw: parts }, ...fragments).trim();
    const other = known.get(name);
    if (other !== undefined && other.text !== text) throw new Error(`Two statements are called '${name}'.`);
    const made = { name, text, params: params ?? [], row: row ?? {} } as unknown as Statement<P, R>;
    known.set(name, made);
    return made;
  };
}
