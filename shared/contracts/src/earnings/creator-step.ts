import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { success } from '#src/core/wire';

/** The steps to a creator's account, in their order; the last one may be left for later (EA-04). */
export const CREATOR_STEPS = ['terms', 'profile', 'social'] as const;
export const CreatorStep = z.oneOf(CREATOR_STEPS);
export type CreatorStep = z.output<typeof CreatorStep>;

const state = success(
  z.object({
    is_creator: z.boolean(),
    steps: z.array(z.object({ step: CreatorStep, is_done: z.boolean() })),
    /** The first step that is not done; null once the account is a creator's. */
    next: z.nullable(CreatorStep),
  }),
);

export const getCreatorSteps = endpoint({
  name: 'creator-step.list',
  method: 'GET',
  path: '/api/me/creator-steps',
  access: 'member',
  request: z.object({}),
  answer: state,
  tags: ['creator-step'],
});

/**
 * Takes a step. The terms come first; the profile needs a picture or a line about oneself. After the last step the
 * account is a creator's. A step that was taken may be taken again without effect.
 */
export const takeCreatorStep = endpoint({
  name: 'creator-step.take',
  method: 'POST',
  path: '/api/me/creator-steps/:step',
  access: 'member',
  body: 'json',
  request: z.object({ step: CreatorStep }),
  answer: state,
  errors: ['step-out-of-order', 'profile-incomplete', 'forbidden'],
  clears: ['*'],
});
