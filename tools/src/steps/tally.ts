/** Test counts, summed over all runners. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** Counts a step without tests, such as the linter, as one test. */
export function tallyOfStep(isOk: boolean): Tally {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0 };
}

/**
 * Reads the totals of Node's test runner from all runs in the output. A line starting with `SKIPPED:` is one skipped
 * test. Output without totals counts as a failure.
 */
export function tallyOfNodeTest(output: string, code: number): Tally {
  const count = (name: string): number =>
    [...output.matchAll(new RegExp(`^(?:# |ℹ )${name} (\\d+)$`, 'gm'))].reduce(
      (sum, found) => sum + Number(found[1]),
      0,
    );
  // The runner itself spells this word with a double l.
  const stopped = count('cancelled');
  const skippedSuites = output.match(/^SKIPPED:/gm)?.length ?? 0;
  const tally = {
    passed: count('pass'),
    failed: count('fail') + stopped,
    skipped: count('skipped') + skippedSuites,
  };
  return inferFailure(tally, code);
}

/** Reads Jest's summary line, `Tests: 1 failed, 2 skipped, 3 passed, 6 total`. */
export function tallyOfJest(output: string, code: number): Tally {
  if (code === 0 && output.includes('No tests found related to files changed since')) return addTallies([]);
  const line = /^Tests:\s+(.*)$/m.exec(output)?.[1] ?? '';
  const count = (name: string): number => Number(new RegExp(`(\\d+) ${name}`).exec(line)?.[1] ?? 0);
  return inferFailure(
    { passed: count('passed'), failed: count('failed'), skipped: count('skipped') + count('todo') },
    code,
  );
}

/** Reads the summary of Playwright's list reporter. A flaky test, which passes only when repeated, counts as failed. */
export function tallyOfPlaywright(output: string, code: number): Tally {
  const count = (name: string): number =>
    Number(new RegExp(`^\\s+(\\d+) ${name}`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('failed') + count('flaky') + count('interrupted') + count('did not run');
  return inferFailure({ passed: count('passed'), failed, skipped: count('skipped') }, code);
}

function inferFailure(tally: Tally, code: number): Tally {
  const isSilent = tally.passed + tally.failed + tally.skipped === 0;
  return (code !== 0 || isSilent) && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
