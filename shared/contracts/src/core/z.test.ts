import { expect, test } from '@jest/globals';
import * as z from '@tagalong/contracts/core/z';
import { ZodMiniObject } from 'zod/mini';

test('a schema is built at its first use', () => {
  const Person = z.object({
    get name() {
      used.push('name');
      return z.string().check(z.trim(), z.minLength(1));
    },
    age: z.optional(z.int().check(z.gte(18))),
  });
  const used: string[] = [];
  const People = z.object({ people: z.array(Person) });
  expect(used).toEqual([]);
  expect(z.safeParse(People, { people: [{ name: ' Mara ', age: 20 }] }).data).toEqual({
    people: [{ name: 'Mara', age: 20 }],
  });
  expect(used.length).toBeGreaterThan(0);
  expect(z.safeParse(People, { people: [{ name: ' ', age: 17 }] }).error?.issues).toHaveLength(2);
});

test('a schema is what zod makes of it', () => {
  const Person = z.object({ name: z.string() });
  expect(Person).toBeInstanceOf(ZodMiniObject);
  expect(Object.keys(Person.shape)).toEqual(['name']);
  expect(z.object({ ...Person.shape, id: z.int() }).shape.name).toBe(Person.shape.name);
  expect(Person._zod.def.type).toBe('object');
  expect(z.string().check(z.maxLength(3))._zod.def.checks).toHaveLength(1);
});
