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

test('[RT-06] a link waits for the answer and continues when the visitor leaves', async () => {
  const { site, guards, guard, answers, path } = open();
  guards.add(guard);
  site.navigator.push('/me');
  expect(path()).toBe('/form');
  await answer(answers, true);
  expect(path()).toBe('/me');
});

test('[RT-06] staying cancels the navigation; the next link asks again', async () => {
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

test('[RT-06] Back is undone until the answer', async () => {
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

test('[RT-06] does not ask for inner paths, overlays and removed guards', () => {
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

test('[RT-06] asks before a reload or a closed tab while a guard is active', () => {
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

/** Guards without a history; each question stays open until the test answers it. */
function guardsAlone() {
  const reports: unknown[] = [];
  const guards = createLeaveGuards((error) => void reports.push(error));
  const went: string[] = [];
  const go = (to: string) => guards.mustConfirm({ from: '/form', to, go: () => void went.push(to) });
  return { guards, reports, went, go };
}
function openGuard(inside: (to: string) => boolean = () => false) {
  const questions: { answer(leaves: boolean): Promise<void>; fail(error: Error): Promise<void> }[] = [];
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  const guard: LeaveGuard = {
    isInside: (_, to) => inside(to),
    ask: () =>
      new Promise((resolve, reject) => {
        questions.push({
          answer: (leaves) => {
            resolve(leaves);
            return settled();
          },
          fail: (error) => {
            reject(error);
            return settled();
          },
        });
      }),
  };
  return { guard, questions };
}

test('[RT-06] unsaved changes are known as long as any page has a guard', () => {
  const { guards } = guardsAlone();
  const removers = [openGuard(), openGuard()].map(({ guard }) => guards.add(guard));
  removers[0]?.();
  expect(guards.hasAny()).toBe(true);
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  removers[1]?.();
  expect(guards.hasAny()).toBe(false);
});

test('[RT-06] a question that fails is reported, keeps the page, and is asked again by the next link', async () => {
  const { guards, reports, went, go } = guardsAlone();
  const { guard, questions } = openGuard();
  guards.add(guard);
  expect(go('/me')).toBe(true);
  const broken = new Error('The dialog could not be loaded.');
  await questions[0]?.fail(broken);
  expect(reports).toEqual([broken]);
  expect(went).toEqual([]);
  expect(go('/me')).toBe(true);
  await questions[1]?.answer(true);
  expect(went).toEqual(['/me']);
});

test('[RT-06] the answer leads where the question was asked about, not to a link pressed meanwhile', async () => {
  const { guards, went, go } = guardsAlone();
  const { guard, questions } = openGuard();
  guards.add(guard);
  go('/me');
  expect(go('/help')).toBe(true);
  expect(questions).toHaveLength(1);
  await questions[0]?.answer(true);
  expect(went).toEqual(['/me']);
});

test('[RT-06] leaving once does not let the next navigation pass', async () => {
  const { guards, went, go } = guardsAlone();
  const { guard, questions } = openGuard();
  guards.add(guard);
  go('/me');
  await questions[0]?.answer(true);
  // The navigation that was confirmed passes, and only that one.
  expect(went.map((to) => go(to))).toEqual([false]);
  expect(go('/help')).toBe(true);
});

test('[RT-06] only the guard of the part that is left asks', () => {
  const { guards, go } = guardsAlone();
  const [draft, dialog] = [openGuard((to) => to.startsWith('/create-post')), openGuard(() => true)];
  guards.add(dialog.guard);
  guards.add(draft.guard);
  expect(go('/create-post/draft')).toBe(false);
  expect(go('/home/latest')).toBe(true);
  expect(draft.questions).toHaveLength(1);
  expect(dialog.questions).toEqual([]);
});
