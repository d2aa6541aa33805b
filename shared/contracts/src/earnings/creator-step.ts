import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { success } from '#src/core/wire';
import { EARNINGS_ERROR_TEXTS } from './errors.ts';

/** Steps to a creator account, in order; the last step may be skipped for now (EA-04). */
export const CREATOR_STEPS = ['terms', 'profile', 'social'] as const;
export const CreatorStep = z.oneOf(CREATOR_STEPS);
export type CreatorStep = z.output<typeof CreatorStep>;

const state = success(
  z.object({
    is_creator: z.boolean(),
    steps: z.array(z.object({ step: CreatorStep, is_done: z.boolean() })),
    /** First step that is not done; null once the account is a creator account. */
    next: z.nullable(CreatorStep),
  }),
);

export const getCreatorSteps = endpoint({
  name: 'creator-step.list',
  http: 'GET /api/me/creator-steps',
  access: 'member',
  response: state,
  tags: ['creator-step'],
});

/**
 * Completes a step. The terms come first; the profile needs an image or a bio. After the last step the account is a
 * creator account. Completing a step again has no effect.
 */
export const takeCreatorStep = endpoint({
  name: 'creator-step.take',
  http: 'POST /api/me/creator-steps/:step',
  access: 'member',
  request: z.object({ step: CreatorStep }),
  response: state,
  errors: ['step-out-of-order', 'profile-incomplete', 'forbidden'],
  errorTexts: EARNINGS_ERROR_TEXTS,
  clears: ['*'],
});
