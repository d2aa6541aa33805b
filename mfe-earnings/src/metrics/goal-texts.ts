import { textTable } from '@tagalong/contracts/core/language';

export const GOAL_TEXTS = textTable('earnings-goal', {
  title: 'Goal for this month',
  none: 'Set what you’d like to earn each month, and see how you’re doing.',
  set: 'Set a goal',
  change: 'Change',
  reached: (earned: string, goal: string) => `${earned} of ${goal}`,
  bar: 'Progress toward your goal',
  early: 'It’s too early for a forecast.',
  onTrack: (forecast: string) => `At this pace you’ll earn ${forecast} this month, enough for your goal.`,
  behind: (forecast: string, left: string) =>
    `At this pace you’ll earn ${forecast} this month, ${left} less than your goal.`,
  done: 'You’ve reached your goal.',
  dates: (day: number, count: number) => `Day ${day} of ${count}, by booking date.`,

  sheetTitle: 'Monthly goal',
  amount: 'Goal in US dollars',
  amountNote: 'Applies to every month. Only you can see it.',
  wrong: (lowest: string, highest: string) => `Enter an amount from ${lowest} to ${highest}.`,
  remove: 'Remove goal',
});
