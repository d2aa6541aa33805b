import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { success } from '#src/core/wire';

/** Counts the brands by the first letter of their names, in order; '#' counts the names that begin with none. */
export const listBrandLetters = endpoint({
  name: 'brand.letters',
  address: 'GET /api/brands/letters',
  access: 'visitor',
  answer: success(z.array(z.object({ letter: z.string(), count: z.int() }))),
  tags: ['people'],
});
