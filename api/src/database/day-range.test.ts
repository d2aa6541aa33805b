import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayOf, daysIn, rangeOf } from './day-range.ts';

const NOW = new Date('2026-03-01T03:00:00Z');

test('[SH-21] days use the New York time zone', () => {
  assert.equal(dayOf(NOW), '2026-02-28');
  assert.equal(dayOf(new Date('2026-07-01T04:00:00Z')), '2026-07-01');
});

test('[EA-02] presets begin and end on the right days', () => {
  const daysOf = (key: string) => {
    const { start, end } = rangeOf({ key }, NOW);
    return [start, end];
  };
  assert.deepEqual(daysOf('last_7_days'), ['2026-02-22', '2026-02-28']);
  assert.deepEqual(daysOf('last_30_days'), ['2026-01-30', '2026-02-28']);
  assert.deepEqual(daysOf('this_month'), ['2026-02-01', '2026-02-28']);
  assert.deepEqual(daysOf('last_month'), ['2026-01-01', '2026-01-31']);
  assert.deepEqual(daysOf('this_year'), ['2026-01-01', '2026-02-28']);
  assert.deepEqual(daysOf('all'), ['2019-01-01', '2026-02-28']);
});

test('[EA-02] a custom range keeps its label, and a missing end is filled in', () => {
  const chosen = { text: 'My week', start: '2026-01-05', end: '2026-01-11' };
  assert.deepEqual(rangeOf(chosen, NOW), { ...chosen, key: 'custom' });
  assert.equal(rangeOf({ end: '2026-01-11' }, NOW).start, '2019-01-01');
  assert.equal(rangeOf({ start: '2026-01-11' }, NOW).end, '2026-02-28');
  assert.equal(rangeOf({}, NOW).key, 'last_30_days');
});

test('[EA-02] a range that ends before it starts or has an unknown preset is rejected by field', () => {
  assert.throws(() => rangeOf({ start: '2026-01-02', end: '2026-01-01' }, NOW), /check|field|last day/i);
  assert.throws(() => rangeOf({ key: 'yesterday' }, NOW));
});

test('days are counted correctly across month ends and daylight saving changes', () => {
  assert.equal(addDays('2026-03-08', 1), '2026-03-09');
  assert.equal(addDays('2024-02-28', 2), '2024-03-01');
  assert.equal(daysIn({ start: '2026-03-01', end: '2026-03-31' }), 31);
});
