import { beforeEach, expect, jest, test } from '@jest/globals';
import { CREATE_CHOOSE } from '@tagalong/contracts/creation/intents';
import { COLLECTIONS_PICK } from '@tagalong/contracts/social/intents';
import { createIntentBroker, type IntentBroker, type IntentRequest } from './intent-broker.ts';

const TARGET = { target_type: 3, target_id: 7 } as const;
let broker: IntentBroker;
let reports: string[];

beforeEach(() => {
  reports = [];
  broker = createIntentBroker({ report: (error) => reports.push(String(error)) });
});

function top(): IntentRequest {
  const request = broker.current().at(-1);
  if (!request) throw new Error('No intent is open.');
  return request;
}

test("the caller gets the owner's answer, and the request is closed", async () => {
  const asking = broker.ask(COLLECTIONS_PICK, TARGET);
  expect(top()).toMatchObject({ name: 'collections.pick', payload: TARGET });
  top().answer({ count: 2 });
  expect(await asking).toEqual({ count: 2 });
  expect(broker.current()).toEqual([]);
});

test('canceling answers null', async () => {
  const asking = broker.ask(COLLECTIONS_PICK, TARGET);
  top().cancel();
  expect(await asking).toBeNull();
  expect(reports).toEqual([]);
});

test('an invalid payload is reported and answered with null, and nothing opens', async () => {
  expect(await broker.ask(COLLECTIONS_PICK, { target_type: 5, target_id: 7 } as never)).toBeNull();
  expect(broker.current()).toEqual([]);
  expect(reports).toEqual([expect.stringContaining('collections.pick')]);
});

test('an invalid answer is reported and counts as canceled', async () => {
  const asking = broker.ask(COLLECTIONS_PICK, TARGET);
  top().answer({ count: 'two' });
  expect(await asking).toBeNull();
  expect(broker.current()).toEqual([]);
  expect(reports).toEqual([expect.stringContaining('collections.pick')]);
});

test('a nested intent opens on top, and each gets its own answer', async () => {
  const picked = broker.ask(COLLECTIONS_PICK, TARGET);
  const creating = broker.ask(CREATE_CHOOSE, {});
  expect(broker.current().map(({ name }) => name)).toEqual(['collections.pick', 'create.choose']);
  top().answer({ kind: 'video' });
  expect(await creating).toEqual({ kind: 'video' });
  top().answer({ count: 1 });
  expect(await picked).toEqual({ count: 1 });
});

test('a second answer is ignored', async () => {
  const asking = broker.ask(COLLECTIONS_PICK, TARGET);
  const request = top();
  request.answer({ count: 1 });
  request.answer({ count: 9 });
  request.cancel();
  expect(await asking).toEqual({ count: 1 });
});

test('publishes every opening and closing', () => {
  const depths: number[] = [];
  broker.open$.subscribe((open) => depths.push(open.length));
  void broker.ask(COLLECTIONS_PICK, TARGET);
  top().cancel();
  expect(depths).toEqual([0, 1, 0]);
});

test('a function answers without a dialog and is listed until then', async () => {
  const run = jest.fn(async (payload: unknown) => ({ count: (payload as typeof TARGET).target_id }));
  const quick = createIntentBroker({ report: fail, functionFor: () => run });
  const asking = quick.ask(COLLECTIONS_PICK, TARGET);
  expect(quick.current()).toMatchObject([{ name: 'collections.pick', isFunction: true }]);
  expect(await asking).toEqual({ count: 7 });
  expect(quick.current()).toEqual([]);
});

test('a function that resolves with null cancels', async () => {
  const quick = createIntentBroker({ report: fail, functionFor: () => async () => null });
  expect(await quick.ask(COLLECTIONS_PICK, TARGET)).toBeNull();
});

test.each([
  ['throws', () => fail(new Error('broken'))],
  ['rejects', () => Promise.reject(new Error('broken'))],
])('a function that %s is reported, and the caller gets null', async (_, run) => {
  const [report, onFailed] = [jest.fn(), jest.fn()];
  const quick = createIntentBroker({ report, onFailed, functionFor: () => run });
  expect(await quick.ask(COLLECTIONS_PICK, TARGET)).toBeNull();
  expect(report).toHaveBeenCalledWith(new Error('broken'));
  expect(onFailed).toHaveBeenCalledWith('collections.pick');
});

function fail(error: unknown): never {
  throw error;
}
