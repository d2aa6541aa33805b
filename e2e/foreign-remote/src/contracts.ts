import { declareEvent } from '@tagalong/contracts/core/declare';
import { endpoint } from '@tagalong/contracts/core/endpoint';
import { declareRoute } from '@tagalong/contracts/core/routes';
import { success } from '@tagalong/contracts/core/wire';
import * as z from '@tagalong/contracts/core/z';

export const FOREIGN = declareRoute('foreign', 'foreign', '/foreign', { title: 'Foreign' });
export const FOREIGN_PART = declareRoute('foreign-part', 'foreign', '/foreign/:part', {
  title: 'Part',
  header: 'back',
});
export const FOREIGN_WISHES = declareRoute('foreign-wishes', 'foreign', '/foreign-wishes', {
  title: 'Wishes',
  header: 'back',
});
export const GREETED = declareEvent('visitor.greeted@1', 'foreign', z.object({ times: z.int() }), {
  retained: true,
});

const Wishes = success(z.object({ wishes: z.array(z.string()), user: z.nullable(z.string()) }));

/** Calls of the remote's own backend. */
export const readWishes = endpoint({
  name: 'wish.list',
  http: 'GET /svc/foreign/wishes',
  access: 'visitor',
  response: Wishes,
  tags: ['wishes'],
});
export const addWish = endpoint({
  name: 'wish.add',
  http: 'POST /svc/foreign/wishes',
  access: 'member',
  request: z.object({ text: z.string() }),
  response: Wishes,
  errors: ['validation-failed'],
  clears: ['wishes'],
});
