import * as z from '@tagalong/contracts/core/z';

/** The part of a schema's definition that zod documents for libraries, as far as samples need it. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  values?: readonly unknown[];
  entries?: Record<string, unknown>;
  defaultValue?: unknown;
  checks?: readonly { _zod: { def: Limit } }[];
}

interface Limit {
  check: string;
  pattern?: RegExp;
  minimum?: number;
  value?: unknown;
}

/** Tried in order for a text with a pattern or a format. */
const TEXTS = [
  'a',
  '1',
  'sample',
  'sample-1',
  '/sample',
  'https://example.com/',
  'a@example.com',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  'en-US',
  '#000000',
];

/** Returns the smallest value that the schema accepts; null when none can be derived from it. */
export function sampleOf(schema: z.ZodMiniType): { value: unknown } | null {
  const value = sample(schema);
  return z.safeParse(schema, value).success ? { value } : null;
}

function sample(schema: z.ZodMiniType | undefined): unknown {
  const def = schema?._zod.def as unknown as Definition | undefined;
  switch (def?.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .map(([key, part]) => [key, sample(part)])
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return Array.from({ length: Math.max(1, limitOf(def, 'min_length')?.minimum ?? 1) }, () =>
        sample(def.element),
      );
    case 'string':
      return text(limitOf(def, 'string_format')?.pattern, limitOf(def, 'min_length')?.minimum ?? 0);
    case 'number':
      return Math.max(1, Number(limitOf(def, 'greater_than')?.value ?? 1));
    case 'boolean':
      return false;
    case 'literal':
      return def.values?.[0];
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'union':
      return sample(def.options?.[0]);
    case 'default':
      return def.defaultValue;
    case 'pipe':
      return sample(def.in);
    case 'record':
      return {};
    case 'optional':
      return undefined;
    default:
      return null;
  }
}

function limitOf({ checks = [] }: Definition, kind: string): Limit | undefined {
  return checks.map((check) => check._zod.def).find(({ check }) => check === kind);
}

function text(pattern: RegExp | undefined, minLength: number): string {
  const matching = TEXTS.find((candidate) => pattern?.test(candidate) ?? true) ?? '';
  return matching.padEnd(minLength, 'a');
}
