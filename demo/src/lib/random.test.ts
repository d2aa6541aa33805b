import assert from 'node:assert/strict';
import { test } from 'node:test';
import { random } from './random.ts';

test('the same seed yields the same choices, another seed other ones', () => {
  const draw = (seed: string): number[] => {
    const rng = random(seed);
    return Array.from({ length: 20 }, () => rng.whole(1, 1_000));
  };
  assert.deepEqual(draw('a'), draw('a'));
  assert.notDeepEqual(draw('a'), draw('b'));
});

test('a fork does not depend on what was drawn before', () => {
  const used = random('a');
  used.unit();
  assert.equal(used.fork('b').unit(), random('a').fork('b').unit());
});

test('choices stay within their bounds and are spread evenly', () => {
  const rng = random('bounds');
  const counts = [0, 0, 0, 0];
  for (let turn = 0; turn < 4_000; turn += 1) {
    const value = rng.whole(0, 3);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  assert.equal(counts.length, 4);
  assert.ok(
    counts.every((count) => count > 850 && count < 1_150),
    counts.join(' '),
  );
});

test('a sample has no duplicates and at most as many entries as the list', () => {
  const list = ['a', 'b', 'c', 'd'];
  assert.deepEqual(random('sample').sample(list, 9).sort(), list);
  assert.equal(new Set(random('sample').sample(list, 3)).size, 3);
});

test('an entry with zero weight is never drawn', () => {
  const rng = random('weights');
  const drawn = Array.from({ length: 200 }, () =>
    rng.weighted([
      ['never', 0],
      ['seldom', 1],
      ['often', 9],
    ] as const),
  );
  assert.ok(!drawn.includes('never'));
  assert.ok(drawn.filter((entry) => entry === 'often').length > 150);
});
