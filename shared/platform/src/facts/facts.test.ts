import { expect, test } from '@jest/globals';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { declareFact, factOf } from '@tagalong/contracts/core/declare';
import * as z from '@tagalong/contracts/core/z';
import { BehaviorSubject } from 'rxjs';
import { createEventBus, type TabChannel } from '#platform/events/event-bus.ts';
import { createFacts, type FactStore } from './facts.ts';

const IS_LIKED = declareFact('lamp.is_liked', 'lamps', z.boolean(), { visitor: false });
const COUNT = declareFact('lamp.like_count', 'lamps', z.int());
const liked = (value: boolean, id = 7) => factOf(IS_LIKED, id, value);
const count = (value: number, id = 7) => factOf(COUNT, id, value);

const member = (id: number) => ({ id }) as CurrentUser;
const refuse = (): never => {
  throw new Error('Nothing may be reported.');
};

/** Creates the stores of several tabs of one browser. */
function tabs(
  number: number,
  max?: number,
): { facts: FactStore; session: BehaviorSubject<CurrentUser | null> }[] {
  const listeners: ((event: { data: unknown }) => void)[] = [];
  return Array.from({ length: number }, (_, at) => {
    const channel: TabChannel = {
      postMessage(message) {
        const data: unknown = JSON.parse(JSON.stringify(message));
        for (const [other, listener] of listeners.entries()) if (other !== at) listener({ data });
      },
      addEventListener: (_type, listener) => void listeners.push(listener),
    };
    const session = new BehaviorSubject<CurrentUser | null>(member(1));
    const facts = createFacts(max === undefined ? {} : { max });
    facts.connect({ bus: createEventBus({ report: refuse, channel }), session$: session });
    return { facts, session };
  });
}
function tab(max?: number) {
  const [only] = tabs(1, max);
  if (!only) throw new Error('There is one tab.');
  return only;
}

function work() {
  let resolve: (value: unknown) => void = refuse;
  let reject: (error: Error) => void = refuse;
  const promise = new Promise((...settle) => {
    [resolve, reject] = settle;
  });
  let calls = 0;
  const run = (): Promise<unknown> => {
    calls += 1;
    return promise;
  };
  return { run, resolve, reject, calls: () => calls };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('[XT-06] a later request wins over an earlier one', () => {
  const { facts } = tab();
  const [first, second] = [facts.startRequest(), facts.startRequest()];
  facts.learn([liked(true)], second);
  facts.learn([liked(false)], first);
  expect(facts.get(IS_LIKED, 7)).toBe(true);
  expect(facts.get(IS_LIKED, 8)).toBeUndefined();
});

test('[XT-06] ignores a response that was requested before a change and arrives after it', async () => {
  const { facts } = tab();
  const requestedBefore = facts.startRequest();
  const like = work();
  const done = facts.change([liked(true)], like.run);
  const requestedDuring = facts.startRequest();
  like.resolve(null);
  expect(await done).toBe(true);
  facts.learn([liked(false)], requestedBefore);
  facts.learn([liked(false)], requestedDuring);
  expect(facts.get(IS_LIKED, 7)).toBe(true);
  facts.learn([liked(false)], facts.startRequest());
  expect(facts.get(IS_LIKED, 7)).toBe(false);
});

test('[XT-06] a change shows at once, and a failure shows what was learned meanwhile', async () => {
  const { facts } = tab();
  facts.learn([count(3)], facts.startRequest());
  const like = work();
  const done = facts.change([liked(true), count(4)], like.run);
  expect([facts.get(IS_LIKED, 7), facts.get(COUNT, 7)]).toEqual([true, 4]);
  facts.learn([liked(false), count(9)], facts.startRequest());
  expect(facts.get(COUNT, 7)).toBe(4);
  like.reject(new Error('planned'));
  await expect(done).rejects.toThrow('planned');
  expect([facts.get(IS_LIKED, 7), facts.get(COUNT, 7)]).toEqual([false, 9]);
});

test('[XT-06] the response of a change wins over the requested value', async () => {
  const { facts } = tab();
  await facts.change([liked(true), count(4)], async () => facts.commit([count(6)]));
  expect([facts.get(IS_LIKED, 7), facts.get(COUNT, 7)]).toEqual([true, 6]);
});

test('[XT-06] work that resolves with false was canceled', async () => {
  const { facts } = tab();
  expect(await facts.change([liked(true)], async () => false)).toBe(false);
  expect(facts.get(IS_LIKED, 7)).toBeUndefined();
});

test('[XT-06] consecutive changes are sent one after the other, skipping those in between', async () => {
  const { facts } = tab();
  const sent: boolean[] = [];
  const gate = work();
  const press = (value: boolean) =>
    facts.change([liked(value)], async () => {
      sent.push(value);
      await gate.run();
    });
  const presses = [press(true), press(false), press(true), press(false)];
  expect(facts.get(IS_LIKED, 7)).toBe(false);
  await settled();
  expect(sent).toEqual([true]);
  gate.resolve(null);
  expect(await Promise.all(presses)).toEqual([true, false, false, true]);
  expect(sent).toEqual([true, false]);
  expect(facts.get(IS_LIKED, 7)).toBe(false);
});

test('[XT-06] does not send a last change that is already true', async () => {
  const { facts } = tab();
  const like = work();
  const other = work();
  const presses = [like, other, other].map(({ run }, at) => facts.change([liked(at !== 1)], run));
  like.resolve(null);
  expect(await Promise.all(presses)).toEqual([true, false, true]);
  expect(other.calls()).toBe(0);
});

test('[XT-06] a change after a failed one is still sent', async () => {
  const { facts } = tab();
  facts.learn([liked(false)], facts.startRequest());
  const like = work();
  const first = facts.change([liked(true)], like.run);
  const second = facts.change([count(1)], async () => null);
  const third = facts.change([liked(true)], async () => null);
  like.reject(new Error('planned'));
  await expect(first).rejects.toThrow('planned');
  expect(await Promise.all([second, third])).toEqual([true, true]);
  expect(facts.get(IS_LIKED, 7)).toBe(true);
});

test('[XT-06] other tabs follow a committed change, but not a pending one or a response', async () => {
  const [here, there] = tabs(2);
  if (!here || !there) throw new Error('There are two tabs.');
  here.facts.learn([count(3)], here.facts.startRequest());
  const like = work();
  const done = here.facts.change([liked(true)], like.run);
  await settled();
  expect([there.facts.get(IS_LIKED, 7), there.facts.get(COUNT, 7)]).toEqual([undefined, undefined]);
  const requestedBefore = there.facts.startRequest();
  like.resolve(null);
  await done;
  await settled();
  there.facts.learn([liked(false)], requestedBefore);
  expect(there.facts.get(IS_LIKED, 7)).toBe(true);
});

test('[XT-06] concurrent changes in two tabs end with the later one', async () => {
  const [here, there] = tabs(2);
  if (!here || !there) throw new Error('There are two tabs.');
  const like = work();
  const unlike = work();
  const both = [here.facts.change([liked(true)], like.run), there.facts.change([liked(false)], unlike.run)];
  await settled();
  like.resolve(null);
  await settled();
  expect(there.facts.get(IS_LIKED, 7)).toBe(false);
  unlike.resolve(null);
  await Promise.all(both);
  await settled();
  expect([here, there].map(({ facts }) => facts.get(IS_LIKED, 7))).toEqual([false, false]);
});

test("[XT-06] ignores a value of another shape from another tab's release", async () => {
  const [here, there] = tabs(2);
  const foreign = declareFact('lamp.is_liked', 'lamps', z.string());
  here?.facts.commit([factOf(foreign, 7, 'very much')]);
  await settled();
  expect(there?.facts.get(IS_LIKED, 7)).toBeUndefined();
});

test("[XT-06] a session that ends or changes hides the member's facts, and its late responses are dropped", async () => {
  const { facts, session } = tab();
  const requestedAs1 = facts.startRequest();
  const like = work();
  facts.learn([liked(true), count(3)], facts.startRequest());
  const done = facts.change([liked(true, 8)], like.run);
  session.next(null);
  expect([facts.get(IS_LIKED, 7), facts.get(COUNT, 7)]).toEqual([false, undefined]);
  session.next(member(2));
  facts.learn([liked(true)], requestedAs1);
  like.resolve(null);
  await done;
  expect([facts.get(IS_LIKED, 7), facts.get(IS_LIKED, 8)]).toEqual([undefined, undefined]);
});

test('[XT-06] a session that is renewed for the same member keeps the known facts', () => {
  const { facts, session } = tab();
  facts.learn([liked(true)], facts.startRequest());
  session.next(member(1));
  expect(facts.get(IS_LIKED, 7)).toBe(true);
});

test('[XT-06] listeners are called for their entity only, and only when it changes', () => {
  const { facts } = tab();
  const received: string[] = [];
  const stop = facts.subscribe(IS_LIKED, 7, () => received.push('7'));
  facts.subscribe(IS_LIKED, null, () => received.push('any'));
  facts.learn([liked(true), count(1), liked(true, 8)], facts.startRequest());
  facts.learn([liked(true)], facts.startRequest());
  stop();
  facts.commit([liked(false)]);
  expect(received).toEqual(['7', 'any', 'any', 'any']);
});

test('[XT-06] facts beyond the limit are evicted, the least recently learned first, except those on screen', () => {
  const { facts } = tab(10);
  facts.learn([count(1, 1)], facts.startRequest());
  facts.subscribe(COUNT, 1, () => undefined);
  for (let id = 2; id <= 13; id += 1) facts.learn([count(1, id)], facts.startRequest());
  const left = Array.from({ length: 13 }, (_, at) => at + 1).filter(
    (id) => facts.get(COUNT, id) !== undefined,
  );
  expect(left).toContain(1);
  expect(left).toContain(13);
  expect(left).not.toContain(2);
  expect(left.length).toBeLessThanOrEqual(11);
});
