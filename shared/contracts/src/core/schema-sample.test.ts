import { expect, test } from '@jest/globals';
import * as z from '@tagalong/contracts/core/z';
import { sampleOf } from './schema-sample.ts';

test('the sample of an object has its required fields, with values within their limits', () => {
  const schema = z.object({
    id: z.int().check(z.positive()),
    kind: z.oneOf(['post', 'product']),
    path: z.string().check(z.regex(/^\/\w+$/)),
    title: z.string().check(z.minLength(3)),
    list: z.array(z.object({ price: z.number().check(z.gte(5)) })).check(z.minLength(2)),
    note: z.optional(z.string()),
    picture: z.nullable(z.string()),
    fixed: z.literal('always'),
    either: z.union([z.boolean(), z.string()]),
  });
  expect(sampleOf(schema)).toEqual({
    value: {
      id: 1,
      kind: 'post',
      path: '/sample',
      title: 'aaa',
      list: [{ price: 5 }, { price: 5 }],
      picture: null,
      fixed: 'always',
      either: false,
    },
  });
});

test('there is no sample of a schema that only some values satisfy', () => {
  expect(sampleOf(z.string().check(z.regex(/^order-\d{8}$/)))).toBeNull();
});
