import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as settled } from 'node:timers/promises';
import { type StartedRun, smokeTurns } from './smoke-turns.ts';

/** Runs that the test makes overdue and ends by hand. */
function setUp(limits = { atOnce: 2, overdueMax: 2 }) {
  const inTurn = smokeTurns<string>(limits);
  const started: string[] = [];
  const ended: string[] = [];
  const slowed: string[] = [];
  const runs = new Map<string, { finish(): void; beLate(): void }>();
  function begin(owner: string, name = owner): void {
    const start = (): StartedRun<string> => {
      started.push(name);
      let finish: (result: string) => void = () => undefined;
      let beLate: () => void = () => undefined;
      const result = new Promise<string>((resolve) => {
        finish = resolve;
      });
      const overdue = new Promise<void>((resolve) => {
        beLate = resolve;
      });
      runs.set(name, { finish: () => finish('drawn'), beLate });
      return { result, overdue, slowDown: () => slowed.push(name), end: () => finish('stopped') };
    };
    void inTurn(owner, start).then((result) => ended.push(`${name} ${result}`));
  }
  const change = async (name: string, what: 'finish' | 'beLate'): Promise<void> => {
    runs.get(name)?.[what]();
    await settled();
  };
  return { begin, started, ended, slowed, change };
}

test('[XT-37] a frozen candidate lets the run of another remote begin', async () => {
  const { begin, started, ended, change } = setUp({ atOnce: 1, overdueMax: 2 });
  begin('frozen');
  begin('other');
  await settled();
  assert.deepEqual(started, ['frozen']);
  await change('frozen', 'beLate');
  assert.deepEqual(started, ['frozen', 'other']);
  await change('other', 'finish');
  await change('frozen', 'finish');
  assert.deepEqual(ended, ['other drawn', 'frozen drawn']);
});

test('[XT-37] several frozen candidates of one remote delay only that remote', async () => {
  const { begin, started, change } = setUp();
  for (const name of ['first', 'second', 'third']) begin('frozen', name);
  begin('other');
  begin('further');
  await settled();
  assert.deepEqual(started, ['first', 'other']);
  await change('first', 'beLate');
  assert.deepEqual(started, ['first', 'other', 'further']);
  await change('first', 'finish');
  assert.equal(started.includes('second'), false, 'both places are taken');
  await change('other', 'finish');
  assert.deepEqual(started.at(-1), 'second');
});

test('[XT-37] of too many frozen candidates, the one that froze first is ended', async () => {
  const { begin, ended, change } = setUp({ atOnce: 1, overdueMax: 2 });
  for (const name of ['first', 'second', 'third']) {
    begin(name);
    await settled();
    await change(name, 'beLate');
  }
  assert.deepEqual(ended, ['first stopped']);
  await change('third', 'finish');
  begin('fourth');
  await settled();
  await change('fourth', 'beLate');
  assert.deepEqual(ended, ['first stopped', 'third drawn']);
});

test('[XT-37] an overdue run is slowed down while others run, and otherwise has the time that it needs', async () => {
  const { begin, slowed, change } = setUp();
  begin('alone');
  await settled();
  await change('alone', 'beLate');
  assert.deepEqual(slowed, []);
  begin('other');
  await settled();
  assert.deepEqual(slowed, ['alone']);
  begin('third');
  await settled();
  await change('third', 'beLate');
  assert.deepEqual(slowed.slice(-1), ['third']);
});
