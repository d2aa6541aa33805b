import { beforeEach, expect, jest, test } from '@jest/globals';
import { createBrowserHistory, type LeaveGuard } from '@tagalong/platform';
import { waitFor } from '@testing-library/react';
import { createLeaveGuards } from './leave-guards.ts';
import { createSiteHistory } from './site-history.ts';

function open() {
  const report = jest.fn();
  const guards = createLeaveGuards(report);
  const site = createSiteHistory({
    history: createBrowserHistory({ v5Compat: true }),
    opensOverFeed: (path) => path.startsWith('/postdetails/'),
    guards,
  });
  const answers: ((leaves: boolean) => void)[] = [];
  const guard: LeaveGuard = {
    isInside: (from, to) => from === to,
    ask: () => new Promise((resolve) => answers.push(resolve)),
  };
  return { site, guards, guard, answers, path: () => site.current().location.pathname };
}

/** Answers the most recent question. */
async function answer(answers: ((leaves: boolean) => void)[], leaves: boolean) {
  await waitFor(() => expect(answers).toHaveLength(1));
  answers.pop()?.(leaves);
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => window.history.replaceState(null, '', '/form'));

test('[AU-11] a link waits for the answer and continues when the visitor leaves', async () => {
  const { site, guards, guard, answers, path } = open();
  guards.add(guard);
  site.navigator.push('/me');
  expect(path()).toBe('/form');
  await answer(answers, true);
  expect(path()).toBe('/me');
});

test('[AU-11] staying cancels the navigation; the next link asks again', async () => {
  const { site, guards, guard, answers, path } = open();
  guards.add(guard);
  site.navigator.push('/me');
  site.navigator.push('/me/earnings');
  await answer(answers, false);
  expect(path()).toBe('/form');
  site.navigator.push('/me');
  await answer(answers, true);
  expect(path()).toBe('/me');
});

test('[AU-11] Back is undone until the answer', async () => {
  const { site, guards, guard, answers, path } = open();
  site.navigator.push('/form/two');
  const changed = jest.fn();
  guards.add(guard);
  site.subscribe(changed);
  site.back();
  await answer(answers, false);
  expect(window.location.pathname).toBe('/form/two');
  expect(changed).not.toHaveBeenCalled();
  site.back();
  await answer(answers, true);
  await waitFor(() => expect(path()).toBe('/form'));
});

test('does not ask for inner paths, overlays and removed guards', () => {
  const { site, guards, guard, answers, path } = open();
  const removeGuard = guards.add(guard);
  site.navigator.replace('/form?step=2');
  site.navigator.push('/postdetails/7');
  expect(path()).toBe('/postdetails/7');
  removeGuard();
  site.navigator.push('/me');
  expect(path()).toBe('/me');
  expect(answers).toEqual([]);
});

test('[AU-11] asks before a reload or a closed tab while a guard is active', () => {
  const { guards, guard } = open();
  const isKept = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const removeGuard = guards.add(guard);
  expect(isKept()).toBe(true);
  removeGuard();
  expect(isKept()).toBe(false);
});
