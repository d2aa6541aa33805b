import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { buildUser } from '@tagalong/testing/builders';
import { createLateSession } from './late-session.ts';

const ADA = buildUser({ id: 1 });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open(answers: (CurrentUser | null | Error)[], isKnown = false) {
  const learn = jest.fn();
  const ask = jest.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  });
  return { session: createLateSession({ isKnown, ask, learn }), learn, ask };
}

test('[SH-17] a page without the session retries until it is known', async () => {
  const { session, learn, ask } = open([new Error('down'), new Error('down'), ADA]);
  const onKnown = jest.fn();
  session.whenKnown(onKnown);
  await jest.advanceTimersByTimeAsync(500);
  expect(session.isKnown()).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(learn.mock.calls).toEqual([[ADA]]);
  expect(session.isKnown()).toBe(true);
  expect(onKnown).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('settles after eight seconds without a response', async () => {
  const { session } = open([new Error('down')]);
  const onSettled = jest.fn();
  session.settled().then(onSettled, onSettled);
  await jest.advanceTimersByTimeAsync(7_900);
  expect(onSettled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(onSettled).toHaveBeenCalledTimes(1);
});

test('a page with the session sends no request', async () => {
  const { session, ask } = open([ADA], true);
  await session.settled();
  expect(ask).not.toHaveBeenCalled();
});
