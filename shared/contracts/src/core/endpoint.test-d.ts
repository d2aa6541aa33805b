import * as z from '@tagalong/contracts/core/z';
import type { Endpoint, RequestOf, ResponseOf } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import type { Equal, Expect } from './expect-type.test-d.ts';
import { flag, id, page, success } from './wire.ts';

const input = {
  name: 'thing.get',
  http: 'GET /thing/:id',
  access: 'visitor',
  request: z.object({ id, is_open: flag, note: z.optional(z.string()) }),
  response: success(z.object({ id, is_open: flag })),
} as const;
const call = endpoint(input);

export type Inferred = [
  // The form's text encoding is invisible to callers and handlers: both see numbers and booleans.
  Expect<Equal<RequestOf<typeof call>['id'], number>>,
  Expect<Equal<RequestOf<typeof call>['is_open'], boolean>>,
  Expect<Equal<RequestOf<typeof call>['note'], string | undefined>>,
  Expect<Equal<ResponseOf<typeof call>['data'], { id: number; is_open: boolean }>>,
  Expect<Equal<ResponseOf<typeof call>['status'], 'success'>>,
];

const list = endpoint({ ...input, response: page(id) });
export type Paged = [
  Expect<Equal<ResponseOf<typeof list>['data'], number[]>>,
  Expect<Equal<ResponseOf<typeof list>['next_cursor'], string | null>>,
];

export const anyCall: Endpoint = call;
export const refusingCall = endpoint({
  ...input,
  errors: ['not-found', 'self-follow'],
  errorTexts: { 'self-follow': 'You can’t follow yourself.' },
});

export const wrong = [
  // @ts-expect-error a path starts with a slash
  endpoint({ ...input, http: 'GET thing/:id' }),
  // @ts-expect-error only GET and POST are allowed
  endpoint({ ...input, http: 'PUT /thing/:id' }),
  // @ts-expect-error this access level does not exist
  endpoint({ ...input, access: 'owner' }),
  // @ts-expect-error no owner declares this code
  endpoint({ ...input, errors: ['thing-broken'] }),
  // @ts-expect-error an owner's code requires the owner's texts
  endpoint({ ...input, errors: ['self-follow'] }),
  // @ts-expect-error the texts belong to another owner
  endpoint({ ...input, errors: ['self-follow'], errorTexts: { 'wrong-code': 'Try again.' } }),
];
