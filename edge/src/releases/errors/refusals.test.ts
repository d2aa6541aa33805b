import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRefusals } from './refusals.ts';

test('[XT-23] every refusal is counted, but logged once a minute', () => {
  let now = new Date('2026-01-01T00:00:00.000Z');
  const logged: unknown[] = [];
  const refusals = createRefusals(
    (event, fields) => logged.push([event, fields?.subject]),
    () => now,
  );
  const refusal = { code: 'hash-wrong', remote: 'social', version: '1', message: 'It differs.' };
  for (const subject of ['a.js', 'b.js', 'a.js']) refusals.report({ ...refusal, subject });
  assert.deepEqual(logged, [
    ['release refused', 'a.js'],
    ['release refused', 'b.js'],
  ]);
  now = new Date('2026-01-01T00:01:00.000Z');
  refusals.report({ ...refusal, subject: 'a.js' });
  assert.equal(logged.length, 3);
  assert.deepEqual(refusals.counts(), { 'hash-wrong': 4 });
  const [newest, other] = refusals.rows();
  assert.deepEqual([newest?.subject, newest?.count, newest?.last_at], ['a.js', 3, now.toISOString()]);
  assert.deepEqual([newest?.first_at, other?.subject], ['2026-01-01T00:00:00.000Z', 'b.js']);
});

test('[XT-23] the list is limited, however many files differ', () => {
  const refusals = createRefusals(() => undefined);
  for (let file = 0; file < 300; file += 1)
    refusals.report({ code: 'hash-wrong', subject: `${file}.js`, message: '' });
  assert.deepEqual([refusals.rows().length, refusals.rows()[0]?.subject], [100, '299.js']);
  assert.deepEqual(refusals.counts(), { 'hash-wrong': 300 });
});
