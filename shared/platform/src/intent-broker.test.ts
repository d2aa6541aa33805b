import { beforeEach, expect, test } from '@jest/globals';
import { createIntentBroker, type IntentBroker, type IntentRequest } from './intent-broker.ts';

const TARGET = { target_type: 3, target_id: 7 } as const;
let broker: IntentBroker;
let reports: string[];

beforeEach(() => {
  reports = [];
  broker = createIntentBroker((error) => reports.push(String(error)));
});

function top(): IntentRequest {
  const request = broker.current().at(-1);
  if (!request) throw new Error('No intent is open.');
  return request;
}

test("the asker gets the owner's answer, and the request is closed", async () => {
  const asking = broker.ask('collections.pick', TARGET);
  expect(top()).toMatchObject({ name: 'collections.pick', payload: TARGET });
  top().answer({ count: 2 });
  expect(await asking).toEqual({ count: 2 });
  expect(broker.current()).toEqual([]);
});

test('a cancel answers null', async () => {
  const asking = broker.ask('collections.pick', TARGET);
  top().cancel();
  expect(await asking).toBeNull();
  expect(reports).toEqual([]);
});

test('a payload that the contract refuses is reported and answered null, and nothing opens', async () => {
  expect(await broker.ask('collections.pick', { target_type: 5, target_id: 7 } as never)).toBeNull();
  expect(broker.current()).toEqual([]);
  expect(reports).toEqual([expect.stringContaining('collections.pick')]);
});

test('an answer that the contract refuses is reported and counts as a cancel', async () => {
  const asking = broker.ask('collections.pick', TARGET);
  top().answer({ count: 'two' });
  expect(await asking).toBeNull();
  expect(broker.current()).toEqual([]);
  expect(reports).toEqual([expect.stringContaining('collections.pick')]);
});

test('an intent asked from within another lies on top, and each gets its own answer', async () => {
  const picking = broker.ask('collections.pick', TARGET);
  const creating = broker.ask('collections.create', {});
  expect(broker.current().map(({ name }) => name)).toEqual(['collections.pick', 'collections.create']);
  top().answer({ id: 1, is_public: false, name: 'Summer' });
  expect(await creating).toMatchObject({ name: 'Summer' });
  top().answer({ count: 1 });
  expect(await picking).toEqual({ count: 1 });
});

test('a second answer changes nothing', async () => {
  const asking = broker.ask('collections.pick', TARGET);
  const request = top();
  request.answer({ count: 1 });
  request.answer({ count: 9 });
  request.cancel();
  expect(await asking).toEqual({ count: 1 });
});

test('the overlay host hears of every opening and closing', () => {
  const depths: number[] = [];
  broker.open$.subscribe((open) => depths.push(open.length));
  void broker.ask('collections.pick', TARGET);
  top().cancel();
  expect(depths).toEqual([0, 1, 0]);
});
