import * as z from '@tagalong/contracts/core/z';

interface Definition {
  type: string;
  values?: readonly unknown[];
  entries?: Record<string, unknown>;
  options?: readonly z.ZodMiniType[];
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  shape?: Record<string, z.ZodMiniType>;
}

const SAMPLE_MAKERS: Record<string, (definition: Definition) => unknown> = {
  string: () => 'sample',
  number: () => 1,
  int: () => 1,
  boolean: () => false,
  literal: ({ values }) => values?.[0],
  enum: ({ entries }) => Object.values(entries ?? {})[0],
  union: ({ options: [first] = [] }) => first && make(first),
  nullable: () => null,
  optional: () => undefined,
  default: () => undefined,
  array: () => [],
  record: () => ({}),
  unknown: () => ({}),
  pipe: ({ in: from }) => from && make(from),
  object: ({ shape = {} }) =>
    Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, make(part)])),
};

/** Returns the simplest value that a schema accepts; throws when it can't be derived. */
export function sampleOf(schema: z.ZodMiniType, what: string): unknown {
  const value = make(schema);
  if (z.safeParse(schema, value).success) return value;
  throw new Error(`No sample of ${what} can be derived: provide one in the suite's \`samples\`.`);
}

function make(schema: z.ZodMiniType): unknown {
  const definition = schema.def as unknown as Definition;
  return SAMPLE_MAKERS[definition.type]?.(definition);
}
