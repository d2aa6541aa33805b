import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@tagalong/contracts/core/calls';
import { flag, id, page, wholeNumber } from '@tagalong/contracts/core/wire';
import * as z from '@tagalong/contracts/core/z';
import fc from 'fast-check';
import { answerEncoder } from './answer-encoder.ts';

type Schema = z.ZodMiniType;

const VALUES = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    true,
    false,
    0,
    1,
    -1,
    7,
    1.5,
    2 ** 53,
    Number.NaN,
    '',
    'a',
    'success',
    [],
    {},
  ),
  fc.string(),
  fc.integer(),
  fc.double(),
);

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  values?: unknown[];
  entries?: Record<string, unknown>;
}

/** Values that mostly fit a schema, with some that don't. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const good = goodValuesOf(schema._zod.def as unknown as Definition);
  return fc.oneof({ weight: 60, arbitrary: good }, { weight: 1, arbitrary: VALUES });
}

function goodValuesOf({ type, shape, element, innerType, values, entries, in: input }: Definition) {
  if (shape) {
    const fields = Object.entries(shape).map(([name, field]) => [name, valuesOf(field)] as const);
    return fc.record<Record<string, unknown>>(Object.fromEntries([...fields, ['beyond', VALUES]]));
  }
  if (element) return fc.array(valuesOf(element), { maxLength: 3 });
  if (innerType) return fc.oneof(fc.constantFrom<unknown>(null, undefined), valuesOf(innerType));
  const listed = values ?? Object.values(entries ?? {});
  return listed.length > 0 ? fc.constantFrom(...listed) : leavesOf(input ? 'number' : type);
}

function leavesOf(type: string): fc.Arbitrary<unknown> {
  if (type === 'string') return fc.string();
  if (type === 'boolean') return fc.boolean();
  return type === 'number' ? fc.integer({ min: 1 }) : VALUES;
}

const sameAsZod = (schema: Schema, value: unknown): void => {
  const wanted = z.safeEncode(schema, value);
  const found = answerEncoder(schema)(value);
  assert.equal(found.success, wanted.success, `${schema._zod.def.type} ${JSON.stringify(value)}`);
  if (found.success && wanted.success) {
    assert.equal(JSON.stringify(found.data), JSON.stringify(wanted.data));
  }
};

test('every kind of value is encoded as zod encodes it, or refused as zod refuses it', () => {
  const kinds = [z.string(), z.boolean(), z.int(), z.number(), id, flag, wholeNumber, z.oneOf(['a', 'b'])];
  const more = [
    z.literal(['success', 0]),
    z.string().check(z.maxLength(1)),
    z.unknown(),
    z.union([z.int(), z.string()]),
  ];
  for (const kind of [...kinds, ...more]) {
    for (const schema of [kind, z.nullable(kind), z.optional(kind), z.array(kind), z.object({ a: kind })]) {
      for (const value of fc.sample(VALUES, { numRuns: 60, seed: 1 })) {
        for (const wrapped of [value, [value], { a: value }, { a: value, b: 1 }]) sameAsZod(schema, wrapped);
      }
    }
  }
});

test('the answers of all calls are encoded as zod encodes them, beyond the contract nothing goes out', () => {
  let good = 0;
  for (const { answer } of CALLS) {
    for (const value of fc.sample(valuesOf(answer), { numRuns: 40, seed: 2 })) {
      sameAsZod(answer, value);
      if (z.safeEncode(answer, value).success) good += 1;
    }
  }
  assert.ok(good > CALLS.length, `only ${good} of the values are good ones`);
});

test('an answer that does not fit says where', () => {
  const encoded = answerEncoder(page(z.object({ id })))({
    status: 'success',
    data: [{ id: 'x' }],
    next_cursor: null,
  });
  assert.deepEqual(!encoded.success && encoded.error.issues[0]?.path, ['data', 0, 'id']);
});
