import { type core, safeParse, toJSONSchema } from 'zod/mini';
import type { SlotContract } from './declare.ts';

type Schema = SlotContract['props'];
type Json = core.JSONSchema.BaseSchema;

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
export function sampleOf(schema: Schema): { value: unknown } | null {
  try {
    const value = sample(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
    return safeParse(schema, value).success ? { value } : null;
  } catch {
    return null;
  }
}

function sample(json: Json): unknown {
  const choices = json.anyOf ?? json.oneOf;
  if ('const' in json) return json.const;
  if ('default' in json) return json.default;
  if (json.enum) return json.enum[0];
  if (choices) return sample((choices[0] ?? {}) as Json);
  const [type] = [json.type].flat();
  switch (type) {
    case 'object':
      return Object.fromEntries(
        (json.required ?? []).map((key) => [key, sample((json.properties?.[key] ?? {}) as Json)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, json.minItems ?? 1) }, () =>
        sample((json.items ?? {}) as Json),
      );
    case 'string':
      return text(json);
    case 'integer':
    case 'number':
      return Math.max(1, json.minimum ?? 1, Number(json.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function text({ pattern, minLength = 0 }: Json): string {
  const matching = TEXTS.find((candidate) => !pattern || new RegExp(pattern).test(candidate)) ?? '';
  return matching.padEnd(minLength, 'a');
}
