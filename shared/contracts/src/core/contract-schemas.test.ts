import { expect, test } from '@jest/globals';
import * as z from '@tagalong/contracts/core/z';
import { contractSchemas } from './contract-schemas.ts';
import { declareEvent, declareFact, declareIntent, declarePlace, declareSlot, nextMajor } from './declare.ts';

const MOVED_1 = declareEvent('parcel.moved@1', 'delivery', z.object({ is_there: z.boolean() }));
const MOVED = nextMajor(MOVED_1, z.object({ place: z.string() }), {
  up: () => ({ place: '' }),
  down: () => ({ is_there: true }),
});

test('[XT-37] the schemas of a release are those of all contracts among the exports', () => {
  const found = contractSchemas([
    { MOVED, LIMIT: 4, send: () => undefined, NOTHING: null },
    { PICK: declareIntent('parcel.pick', 'delivery', z.object({}), z.object({ id: z.int() })) },
    { NOTES: declarePlace('delivery.notes', 'delivery', z.object({ id: z.int() })) },
    { CARD: declareSlot('delivery.card', 'delivery', z.object({ post: z.optional(z.unknown()) })) },
    { IS_LATE: declareFact('parcel.is_late', 'delivery', z.boolean()) },
  ]);
  expect(Object.keys(found.events)).toEqual(['parcel.moved@2', 'parcel.moved@1']);
  expect(found.events['parcel.moved@1']).toEqual({
    type: 'object',
    properties: { is_there: { type: 'boolean' } },
    required: ['is_there'],
  });
  expect(found.intents['parcel.pick']?.answer).toMatchObject({ required: ['id'] });
  expect(Object.keys(found.slots)).toEqual(['delivery.card', 'delivery.notes']);
  expect(found.slots['delivery.card']).toEqual({ type: 'object', properties: { post: {} } });
  expect(found.facts['parcel.is_late']).toEqual({ owner: 'delivery', value: { type: 'boolean' } });
});
