import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, ok, success } from '#src/core/wire';
import { SOCIAL_ERROR_TEXTS } from './errors.ts';
import { Likeboard, likeboardFacts, likeboardFields } from './likeboard.ts';

/** Saves the edit popup, which has the fields of the create popup (LB-02). */
export const updateLikeboard = endpoint({
  name: 'likeboard.update',
  address: 'POST /api/likeboards/:id/update',
  access: 'member',
  body: 'form',
  request: z.object({ id, ...likeboardFields.shape }),
  answer: success(Likeboard),
  facts: ({ data }) => likeboardFacts(data),
  errors: ['validation-failed', 'name-taken', 'not-found'],
  clears: ['*'],
});

/** Deletes a likeboard. Its items are no longer liked unless another of the member's likeboards holds them. */
export const deleteLikeboard = endpoint({
  name: 'likeboard.delete',
  address: 'POST /api/likeboards/:id/delete',
  access: 'member',
  body: 'none',
  request: z.object({ id }),
  answer: ok,
  errors: ['not-found', 'default-likeboard'],
  errorTexts: SOCIAL_ERROR_TEXTS,
  clears: ['*'],
});

/** Restores a likeboard deleted within the last day, with its URL, its items and their order. */
export const restoreLikeboard = endpoint({
  name: 'likeboard.restore',
  address: 'POST /api/likeboards/:id/restore',
  access: 'member',
  body: 'none',
  request: z.object({ id }),
  answer: success(Likeboard),
  facts: ({ data }) => likeboardFacts(data),
  errors: ['not-found', 'name-taken'],
  clears: ['*'],
});
