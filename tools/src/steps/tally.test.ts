import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTallies, tallyOfJest, tallyOfNodeTest, tallyOfPlaywright } from './tally.ts';

test('the counts of all three runners are parsed', () => {
  assert.deepEqual(tallyOfNodeTest('# tests 5\n# pass 3\n# fail 1\n# cancelled 1\n# skipped 1\n', 1), {
    passed: 3,
    failed: 2,
    skipped: 1,
  });
  assert.deepEqual(tallyOfJest('Tests:       1 failed, 2 skipped, 3 passed, 6 total\n', 1), {
    passed: 3,
    failed: 1,
    skipped: 2,
  });
  assert.deepEqual(tallyOfPlaywright('  1 failed\n    a.spec.ts\n  2 skipped\n  7 passed (3.1s)\n', 1), {
    passed: 7,
    failed: 1,
    skipped: 2,
  });
  assert.deepEqual(tallyOfPlaywright('  1 flaky\n    a.spec.ts\n  7 passed (3.1s)\n', 0), {
    passed: 7,
    failed: 1,
    skipped: 0,
  });
});

test('several runs in one output add up, and an unavailable database counts as skipped', () => {
  const output = 'ℹ pass 3\nℹ fail 0\nℹ pass 4\nℹ fail 0\nSKIPPED: no server\n';
  assert.deepEqual(tallyOfNodeTest(output, 0), { passed: 7, failed: 0, skipped: 1 });
});

test('a successful run without tests counts as failed', () => {
  assert.equal(tallyOfNodeTest('# pass 0\n# fail 0\n', 0).failed, 1);
  assert.equal(tallyOfJest('', 0).failed, 1);
});

test('a run of what changed counts nothing when no test is affected', () => {
  const output = 'No tests found related to files changed since "4f2a".\n';
  assert.deepEqual(tallyOfJest(output, 0), { passed: 0, failed: 0, skipped: 0 });
  assert.equal(tallyOfJest(output, 1).failed, 1);
});

test('a run that exits with an error after its last test counts as failed', () => {
  assert.equal(tallyOfNodeTest('# pass 4\n# fail 0\n', 7).failed, 1);
});

test('tallies are summed', () => {
  assert.deepEqual(
    addTallies([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 0, skipped: 0 },
    ]),
    {
      passed: 11,
      failed: 2,
      skipped: 3,
    },
  );
});
