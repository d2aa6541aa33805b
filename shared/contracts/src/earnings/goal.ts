import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { minorUnits, success } from '#src/core/wire';

/** Lowest and highest goal of a month, in US cents. */
export const GOAL_MIN_CENTS = 100;
export const GOAL_MAX_CENTS = 100_000_000;

/**
 * The goal of the current New York month, in US cents; null without one. `earned` is commissions minus returns booked so
 * far, and `forecast` is what the month will bring at this pace; null in the first days, which say too little. `day` is
 * today's number of `day_count` days.
 */
export const EarningGoal = z.object({
  month: z.string(),
  amount: z.nullable(minorUnits),
  earned: minorUnits,
  forecast: z.nullable(minorUnits),
  day: z.int(),
  day_count: z.int(),
});
export type EarningGoal = z.output<typeof EarningGoal>;

export const getGoal = endpoint({
  name: 'earning.goal',
  http: 'GET /api/me/earning-goal',
  access: 'creator',
  response: success(EarningGoal),
  errors: ['forbidden'],
  tags: ['earning', 'earning-goal'],
});

/** Sets the goal of each month, or removes it with null. */
export const setGoal = endpoint({
  name: 'earning.set-goal',
  http: 'POST /api/me/earning-goal',
  access: 'creator',
  request: z.object({ amount: z.nullable(z.int().check(z.gte(GOAL_MIN_CENTS), z.lte(GOAL_MAX_CENTS))) }),
  response: success(EarningGoal),
  errors: ['validation-failed', 'forbidden'],
  clears: ['earning-goal'],
});
