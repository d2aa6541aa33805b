import { expect, test } from '@jest/globals';
import { type EarningGoal, setGoal } from '@tagalong/contracts/earnings/goal';
import { failure, success } from '@tagalong/testing/answers';
import { buildCreator } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { GoalSheet } from './goal-sheet.tsx';

const GOAL: EarningGoal = {
  ...{ month: '2026-03', amount: null, earned: 0, forecast: null, day: 2, day_count: 31 },
};

function open(amount: number | null = null) {
  const client = createFakeClient();
  client.on(setGoal, (request) => success({ ...GOAL, amount: request.amount }));
  const closed: string[] = [];
  const popup = { isOpen: true, onClose: () => void closed.push('closed'), onClosed: () => undefined };
  const view = renderRemote(<GoalSheet amount={amount} {...popup} />, { client, user: buildCreator() });
  const field = () => screen.getByLabelText<HTMLInputElement>('Goal in US dollars');
  return { ...view, client, closed, field, saved: () => client.requestsOf(setGoal) };
}

test('[XT-20] the sheet begins with the goal as it would be typed, and offers to remove it', () => {
  const { field } = open(125_050);
  expect(field().value).toBe('1250.50');
  expect(screen.getByRole('button', { name: 'Remove goal' })).toBeTruthy();
});

test('[XT-20] without a goal there is nothing to remove', () => {
  const { field } = open();
  expect(field().value).toBe('');
  expect(screen.queryByRole('button', { name: 'Remove goal' })).toBeNull();
});

test('[XT-20] an amount out of range, or none, is refused once it is saved, with the range', async () => {
  const { user, field, saved, closed } = open();
  for (const text of ['0.99', '1000000.01', 'much']) {
    await user.clear(field());
    await user.type(field(), `${text}{Enter}`);
    expect(screen.getByText('Enter an amount from $1.00 to $1,000,000.00.')).toBeTruthy();
  }
  expect([saved(), closed]).toEqual([[], []]);
});

test('[EA-05] [XT-20] Enter saves the amount in cents, once, and closes the sheet', async () => {
  const { user, field, saved, closed } = open();
  await user.type(field(), '19.99{Enter}');
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(saved()).toEqual([{ amount: 1_999 }]);
});

test('[XT-20] a goal that can’t be saved keeps the sheet, the amount and the reason', async () => {
  const { user, field, client, closed } = open();
  client.on(setGoal, () => failure('offline'));
  await user.type(field(), '500{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/offline/);
  expect(field().value).toBe('500');
  expect(closed).toEqual([]);
});

test('[XT-20] removing sends no amount, even if one was typed', async () => {
  const { user, field, saved, closed } = open(50_000);
  await user.clear(field());
  await user.type(field(), '700');
  await user.click(screen.getByRole('button', { name: 'Remove goal' }));
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(saved()).toEqual([{ amount: null }]);
});
