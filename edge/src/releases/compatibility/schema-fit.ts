import { isDeepStrictEqual } from 'node:util';

/** The keywords of JSON Schema that contracts use; what others say is compared as a whole. */
export interface JsonSchema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

/**
 * Lists why a receiver would refuse some value that a sender's schema allows, as clauses such as `"id" may be missing`; empty if
 * it accepts all of them. Fields that the receiver doesn't declare are ignored, as receivers do.
 */
export function misfits(sent: JsonSchema, accepted: JsonSchema, at = ''): string[] {
  if (isDeepStrictEqual(sent, accepted)) return [];
  if (accepted.allOf) return accepted.allOf.flatMap((part) => misfits(sent, part, at));
  const branches = sent.anyOf ?? sent.oneOf ?? separateValues(sent, accepted);
  if (branches) return [...new Set(branches.flatMap((branch) => misfits(branch, accepted, at)))];
  if (sent.allOf) return leastOf(sent.allOf.map((part) => misfits(part, accepted, at)));
  const choices = accepted.anyOf ?? accepted.oneOf;
  if (choices) return ofChoices(sent, choices, at);
  const types = typeMisfits(sent, accepted, at);
  if (types.length > 0) return types;
  return [
    ...valueMisfits(sent, accepted, at),
    ...limitMisfits(sent, accepted, at),
    ...itemMisfits(sent, accepted, at),
    ...fieldMisfits(sent, accepted, at),
  ];
}

/** Several values may each be accepted by another part of the receiver's schema. */
function separateValues({ enum: values, type, ...rest }: JsonSchema, accepted: JsonSchema) {
  if (!accepted.anyOf && !accepted.oneOf) return null;
  if (values && values.length > 1)
    return values.map((value) => ({ ...rest, type, const: value }) as JsonSchema);
  if (type === 'boolean' && rest.const === undefined)
    return [true, false].map((value): JsonSchema => ({ type, const: value }));
  return Array.isArray(type) && type.length > 1
    ? type.map((one): JsonSchema => ({ ...rest, type: one }))
    : null;
}

function ofChoices(sent: JsonSchema, choices: readonly JsonSchema[], at: string): string[] {
  const tries = choices.map((choice) => misfits(sent, choice, at));
  // A difference within a part of the same type says more than one of types.
  const sameType = choices.flatMap((choice, index) =>
    isDeepStrictEqual(typesOf(choice), typesOf(sent)) ? [tries[index] ?? []] : [],
  );
  if (tries.some((found) => found.length === 0)) return [];
  if (sameType.length === 1) return sameType[0] ?? [];
  return [`${nameOf(at)} may be ${describe(sent)}, which is none of: ${choices.map(describe).join(', ')}`];
}

function leastOf(tries: readonly string[][]): string[] {
  return tries.reduce((least, found) => (found.length < least.length ? found : least));
}

function typesOf({ type, const: value, enum: values }: JsonSchema): readonly string[] | null {
  if (type !== undefined) return typeof type === 'string' ? [type] : type;
  const known = values ?? (value === undefined ? null : [value]);
  return known && [...new Set(known.map((one) => (one === null ? 'null' : typeof one)))];
}

function typeMisfits(sent: JsonSchema, accepted: JsonSchema, at: string): string[] {
  const [may, must] = [typesOf(sent), typesOf(accepted)];
  if (!must) return [];
  if (!may) return [`${nameOf(at)} may be anything, but must be ${describe(accepted)}`];
  const fits = (type: string): boolean =>
    must.includes(type) || (type === 'integer' && must.includes('number'));
  const isWhole = must.includes('integer') && Number.isInteger(sent.const);
  return may.every(fits) || isWhole
    ? []
    : [`${nameOf(at)} may be ${describe(sent)}, but must be ${describe(accepted)}`];
}

function valuesOf({ const: value, enum: values }: JsonSchema): readonly unknown[] | null {
  return values ?? (value === undefined ? null : [value]);
}

function valueMisfits(sent: JsonSchema, accepted: JsonSchema, at: string): string[] {
  const [may, must] = [valuesOf(sent), valuesOf(accepted)];
  if (!must) return [];
  if (!may) return [`${nameOf(at)} may be any ${describe(sent)}, but must be ${describe(accepted)}`];
  const others = may.filter((value) => !must.includes(value));
  return others.length === 0
    ? []
    : [`${nameOf(at)} may be ${others.map(textOf).join(' or ')}, but must be ${describe(accepted)}`];
}

/** Limits from below and above: of the receiver, and the sender's that imply them. */
const LIMITS = [
  ['minimum', 'may be less than'],
  ['exclusiveMinimum', 'may be as little as'],
  ['minLength', 'may be shorter than'],
  ['minItems', 'may have fewer items than'],
  ['maximum', 'may be more than'],
  ['exclusiveMaximum', 'may be as much as'],
  ['maxLength', 'may be longer than'],
  ['maxItems', 'may have more items than'],
] as const;

function limitMisfits(sent: JsonSchema, accepted: JsonSchema, at: string): string[] {
  const found = LIMITS.flatMap(([keyword, text]) => {
    const limit = accepted[keyword];
    return limit === undefined || isWithin(sent, keyword, limit) ? [] : [`${nameOf(at)} ${text} ${limit}`];
  });
  const { pattern } = accepted;
  if (pattern === undefined || pattern === sent.pattern) return found;
  const values = valuesOf(sent);
  if (values?.every((value) => new RegExp(pattern).test(String(value)))) return found;
  return [...found, `${nameOf(at)} may not match ${pattern}`];
}

function isWithin(sent: JsonSchema, keyword: (typeof LIMITS)[number][0], limit: number): boolean {
  const values = valuesOf(sent);
  const [low, high] = rangeOf(sent, keyword, values);
  switch (keyword) {
    case 'minimum':
    case 'minLength':
    case 'minItems':
      return (
        low >= limit ||
        (keyword === 'minimum' && (sent.exclusiveMinimum ?? Number.NEGATIVE_INFINITY) >= limit)
      );
    case 'exclusiveMinimum':
      return low > limit || (sent.exclusiveMinimum ?? Number.NEGATIVE_INFINITY) >= limit;
    case 'exclusiveMaximum':
      return high < limit || (sent.exclusiveMaximum ?? Number.POSITIVE_INFINITY) <= limit;
    default:
      return (
        high <= limit ||
        (keyword === 'maximum' && (sent.exclusiveMaximum ?? Number.POSITIVE_INFINITY) <= limit)
      );
  }
}

/** The smallest and largest number, length or count of items that the sender allows. */
function rangeOf(sent: JsonSchema, keyword: string, values: readonly unknown[] | null): [number, number] {
  const sizes = values?.map((value) => (typeof value === 'string' ? value.length : Number(value)));
  if (sizes && !keyword.endsWith('Items')) return [Math.min(...sizes), Math.max(...sizes)];
  const kind = /Length|Items/.exec(keyword)?.[0];
  const [low, high] =
    kind === 'Length' ? [sent.minLength ?? 0, sent.maxLength] : [sent.minItems ?? 0, sent.maxItems];
  if (kind) return [low, high ?? Number.POSITIVE_INFINITY];
  return [sent.minimum ?? Number.NEGATIVE_INFINITY, sent.maximum ?? Number.POSITIVE_INFINITY];
}

function itemMisfits(sent: JsonSchema, accepted: JsonSchema, at: string): string[] {
  if (!accepted.items || sent.maxItems === 0) return [];
  return misfits(sent.items ?? {}, accepted.items, `${at}[]`);
}

function fieldMisfits(sent: JsonSchema, accepted: JsonSchema, at: string): string[] {
  const { properties = {}, required = [], additionalProperties: others } = accepted;
  const own = sent.properties ?? {};
  const missing = required
    .filter((field) => !sent.required?.includes(field))
    .map((field) => `${nameOf(inside(at, field))} may be missing, but is required`);
  const known = Object.entries(properties).flatMap(([field, schema]) => {
    const given = Object.hasOwn(own, field) ? own[field] : recordOf(sent);
    return given ? misfits(given, schema, inside(at, field)) : [];
  });
  const unknown = Object.keys(own).filter((field) => !Object.hasOwn(properties, field));
  if (others === false) {
    const refused = unknown.map((field) => `${nameOf(inside(at, field))} is not accepted`);
    return [
      ...missing,
      ...known,
      ...refused,
      ...(recordOf(sent) ? [`${nameOf(at)} may have any fields`] : []),
    ];
  }
  if (typeof others !== 'object') return [...missing, ...known];
  const rest = unknown.flatMap((field) => misfits(own[field] ?? {}, others, inside(at, field)));
  const any = recordOf(sent);
  return [...missing, ...known, ...rest, ...(any ? misfits(any, others, inside(at, '*')) : [])];
}

/** The schema of fields that an object of any fields declares. */
function recordOf({ additionalProperties: others }: JsonSchema): JsonSchema | null {
  return typeof others === 'object' ? others : null;
}

const inside = (at: string, field: string): string => (at ? `${at}.${field}` : field);
const nameOf = (at: string): string => (at ? `"${at}"` : 'the value');
const textOf = (value: unknown): string => JSON.stringify(value);

function describe(schema: JsonSchema): string {
  const values = valuesOf(schema);
  if (values) return values.map(textOf).join(' or ');
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return parts.map(describe).join(' or ');
  return typesOf(schema)?.join(' or ') ?? 'anything';
}
