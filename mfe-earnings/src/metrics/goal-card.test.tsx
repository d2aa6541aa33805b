import { expect, test } from '@jest/globals';
import { type EarningGoal, getGoal, setGoal } from '@tagalong/contracts/earnings/goal';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import { GoalCard } from './goal-card.tsx';

const NONE: EarningGoal = {
  ...{ month: '2026-03', amount: null, earned: 15_000, forecast: 45_000, day: 10, day_count: 30 },
};

function open(goal: Partial<EarningGoal>) {
  const client = createFakeClient();
  const state = { ...NONE, ...goal };
  client.on(getGoal, () => success(state));
  client.on(setGoal, ({ amount }) => {
    state.amount = amount;
    return success(state);
  });
  return renderRemote(<GoalCard />, { client, user: buildCreator() });
}

test.each([
  [{ amount: 40_000 }, /^At this pace you’ll earn \$450\.00 this month, enough/],
  [{ amount: 50_000 }, /\$450\.00 this month, \$50\.00 less than your goal/],
  [{ amount: 15_000 }, /^You’ve reached your goal/],
  [{ amount: 50_000, forecast: null, day: 2 }, /^It’s too early for a forecast\. Day 2 of 30/],
] as const)('[EA-03] [XT-20] a goal is compared with the forecast (%j)', async (goal, outlook) => {
  open(goal);
  expect(await screen.findByText(outlook)).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Progress toward your goal' });
  expect(bar.getAttribute('aria-valuetext')).toMatch(/^\$150\.00 of/);
});

test('[XT-20] [EA-03] a goal is set in dollars, and removed', async () => {
  const { user, client } = open({});
  await user.click(await screen.findByRole('button', { name: 'Set a goal' }));
  const field = await screen.findByLabelText('Goal in US dollars');
  await user.type(field, 'much');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter an amount from $1.00 to $1,000,000.00.')).toBeTruthy();
  expect(client.requestsOf(setGoal)).toEqual([]);
  await user.clear(field);
  await user.type(field, '1,250.50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('$150.00 of $1,250.50')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Change' }));
  const sheet = await screen.findByRole('dialog', { name: 'Monthly goal' });
  expect(within(sheet).getByLabelText<HTMLInputElement>('Goal in US dollars').value).toBe('1250.50');
  await user.click(within(sheet).getByRole('button', { name: 'Remove goal' }));
  expect(await screen.findByRole('button', { name: 'Set a goal' })).toBeTruthy();
  expect(client.requestsOf(setGoal)).toEqual([{ amount: 125_050 }, { amount: null }]);
});

test('[XT-20] [SH-13] an account without a bank has no goal', async () => {
  const client = createFakeClient();
  client.on(getGoal, () => failure('forbidden'));
  renderRemote(<GoalCard />, { client, user: buildCreator() });
  await waitFor(() => expect(client.requestsOf(getGoal)).toHaveLength(1));
  expect(screen.queryByText('Goal for this month')).toBeNull();
});
