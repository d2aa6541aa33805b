import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RangeKey } from '@tagalong/contracts/core/date-range';
import { rangeOf } from './day-range.ts';
import { DomainError } from './errors.ts';

const NOW = new Date('2026-03-01T03:00:00Z');

test('[EA-02] presets begin and end on the right days', () => {
  const daysOf = (key: RangeKey) => {
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
  assert.equal(rangeOf({}, NOW, 'all').key, 'all');
});

test('[EA-02] a range that ends before it begins or reaches into the future is rejected by field', () => {
  const reasonsOf = (requested: Parameters<typeof rangeOf>[0]) => {
    try {
      rangeOf(requested, NOW);
    } catch (error) {
      return error instanceof DomainError && error.fields;
    }
    return null;
  };
  assert.deepEqual(reasonsOf({ start: '2026-01-02', end: '2026-01-01' }), {
    end: 'The last day, 2026-01-01, is before the first day, 2026-01-02.',
  });
  const future = '2026-03-01 is in the future: today is 2026-02-28 in America/New_York.';
  assert.deepEqual(reasonsOf({ start: '2026-03-01' }), { start: future });
  assert.deepEqual(reasonsOf({ start: '2026-03-01', end: '2026-03-01' }), { start: future });
  assert.deepEqual(reasonsOf({ start: '2026-02-01', end: '2026-03-01' }), { end: future });
  assert.equal(reasonsOf({ start: '2026-02-28', end: '2026-02-28' }), null);
  // A preset determines its own days.
  assert.equal(reasonsOf({ key: 'last_7_days', end: '2026-03-01' }), null);
});
