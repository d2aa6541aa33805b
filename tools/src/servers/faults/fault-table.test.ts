import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acknowledgements, NONE } from '#src/servers/load/acknowledged.ts';
import { faultTable, kindsOf, type Outcome, problemsOf } from './fault-table.ts';

function outcomeOf(changes: Partial<Outcome> = {}): Outcome {
  const fault = { name: 'pooler: restart', failuresMax: 1, recoveryMaxS: 2, run: async () => undefined };
  const met = { requestCount: 1_200, failures: [], slowestMs: 90.4, pairCount: 10, stale: [] };
  return { fault, met, remedyAtMs: 1_000, lost: [], ...changes };
}

const failedAt = (...times: number[]): Pick<Outcome, 'met'> => ({
  met: {
    ...outcomeOf().met,
    failures: times.map((atMs) => ({ atMs, what: 'POST /api/a: 503 unavailable' })),
  },
});

test('[XT-38] lost changes, stale reads, more failures and a longer recovery than allowed are problems', () => {
  assert.deepEqual(problemsOf(outcomeOf()), []);
  assert.deepEqual(problemsOf(outcomeOf(failedAt(2_900))), []);
  const stale = { met: { ...outcomeOf().met, stale: ['board 1'] } };
  const found = [outcomeOf({ lost: ['board 2'] }), outcomeOf(stale), outcomeOf(failedAt(100, 200))];
  assert.deepEqual(found.flatMap(problemsOf), [
    'pooler: restart: lost: board 2',
    'pooler: restart: stale: board 1',
    'pooler: restart: 2 failed requests: 2 × POST /api/a: 503 unavailable',
  ]);
  assert.match(problemsOf(outcomeOf(failedAt(3_500))).join(), /requests failed for 2\.5 s after the remedy/);
});

test('the table shows each fault with its figures', () => {
  assert.equal(
    faultTable([outcomeOf(failedAt(500, 1_500))]),
    `| Fault           | requests | failed | lost | stale | slowest (ms) | recovery (s) |
| --------------- | -------: | -----: | ---: | ----: | -----------: | -----------: |
| pooler: restart |    1,200 |      2 |    0 |     0 |           90 |          0.5 |`,
  );
  const failures = ['a', 'b', 'b'].map((what) => ({ atMs: 0, what }));
  assert.equal(kindsOf(failures), '2 × b, 1 × a');
});

test('[XT-38] a change is lost if the stored state differs, unless its answer is missing', () => {
  const known = acknowledgements();
  for (const [thing, state] of Object.entries({ kept: 'a', gone: 'b', old: 'c', unknown: null, off: NONE }))
    known.set(thing, state);
  known.set('old', 'd');
  const stored = new Map(Object.entries({ kept: 'a', old: 'c', unknown: 'x' }));
  assert.deepEqual(known.lossesIn(stored), [
    'gone: acknowledged b, stored none',
    'old: acknowledged d, stored c',
  ]);
  assert.equal(known.count(), 5);
});
