/** Subset of JSON Schema that the contracts use. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
  default?: unknown;
}

/** Describes the allowed values of a field in a few words. */
export function typeText(schema: JsonSchema): string {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(typeText))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.type === 'array') return `list of ${typeText(schema.items ?? {})}`;
  if (schema.type === 'object') return objectText(schema);
  const name = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return [name, ...limitsOf(schema)].join(', ');
}

function objectText({ properties, additionalProperties }: JsonSchema): string {
  if (properties) return `{ ${Object.keys(properties).join(', ')} }`;
  return typeof additionalProperties === 'object' ? `map of ${typeText(additionalProperties)}` : 'object';
}

function limitsOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum } = schema;
  const isBounded = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return [
    isBounded(minLength) ? `at least ${minLength} characters` : '',
    isBounded(maxLength) ? `at most ${maxLength} characters` : '',
    isBounded(minimum) ? `from ${minimum}` : '',
    isBounded(exclusiveMinimum) ? `above ${exclusiveMinimum}` : '',
    isBounded(maximum) ? `up to ${maximum}` : '',
  ].filter(Boolean);
}

/** Minimum number of fields of an object that is written out only once per page. */
const LARGE = 7;

/** Place where each large object is written out, by its schema. */
export type WrittenOut = Map<string, string>;

/** Outlines a response: one field per line, indented by its depth. */
export function outlineOf(schema: JsonSchema, call = '', known: WrittenOut = new Map(), depth = 0): string[] {
  const indent = '  '.repeat(depth);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    const inner = innerObject(field);
    const { text, isOpen } = shapeOf(field, inner);
    const line = `${indent}${name}${mark}: ${text}`;
    if (!isOpen || !inner) return [line];
    const key = JSON.stringify(inner);
    const place = known.get(key);
    if (place) return [`${line} (fields as in ${place})`];
    if (Object.keys(inner.properties ?? {}).length >= LARGE) known.set(key, `${call}, ${name}`);
    return [line, ...outlineOf(inner, call, known, depth + 1)];
  });
}

function shapeOf(field: JsonSchema, inner: JsonSchema | null): { text: string; isOpen: boolean } {
  if (!inner?.properties) return { text: typeText(field), isOpen: false };
  const isNullable = (field.anyOf ?? []).some(({ type }) => type === 'null');
  const kind =
    field.type === 'array' || field.anyOf?.some(({ type }) => type === 'array') ? 'list of' : 'object';
  return {
    text: `${kind}${isNullable ? ' or null' : ''}`.replace('list of or null', 'list or null of'),
    isOpen: true,
  };
}

/** Returns the object that a field holds directly, in a list or as an alternative. */
function innerObject(field: JsonSchema): JsonSchema | null {
  if (field.properties) return field;
  if (field.items) return innerObject(field.items);
  const objects = (field.anyOf ?? []).flatMap((option) => innerObject(option) ?? []);
  return objects.length === 1 ? (objects[0] ?? null) : null;
}

const HEX_KEY = '1f0c9a7be2d84536a1b2c3d4e5f60718';
/** Values of fields by name, or by the pattern of a field with a common name. */
const SAMPLE_TEXTS: Readonly<Record<string, string>> = {
  cursor: 'WyJ…',
  email: 'mia@tagalong.example',
  password: 'correct horse battery',
  new_password: 'correct horse battery',
  link: 'https://youtu.be/dQw4w9WgXcQ',
  url: 'https://www.tiktok.com/@mia/video/7123456789012345678',
  query: 'vase',
  nickname: 'Mia',
  code: '123456',
  month: '2026-03',
  uuid: HEX_KEY,
  event_id: HEX_KEY,
  idempotency_key: HEX_KEY,
  login_credential_key: 'k3'.padEnd(43, 'A'),
  '^[0-9a-f]{32}$': HEX_KEY,
};
/** Some numbers name a kind of thing. */
const SAMPLE_NUMBERS: Readonly<Record<string, number>> = { type: 3, read_status: 2 };

/** Returns a valid example value. */
export function sampleOf(name: string, schema: JsonSchema): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(name, first);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [sampleOf(name, schema.items ?? {})];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number')
    return SAMPLE_NUMBERS[name] ?? Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'object') return sampleFields(schema);
  return sampleText(name, schema);
}

export function sampleFields({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, sampleOf(name, properties[name] ?? {})]));
}

function sampleText(name: string, { pattern = '' }: JsonSchema): string {
  return SAMPLE_TEXTS[pattern] ?? SAMPLE_TEXTS[name] ?? (/ids?$|^id/.test(name) ? '1' : 'text');
}
