/** Counts of tests over all runners of one run. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const EMPTY_TALLY: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    EMPTY_TALLY,
  );
}

/** A step without tests of its own, such as the linter, counts as one. */
export function tallyOfStep(isOk: boolean): Tally {
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0 };
}

/**
 * Reads the closing counts of node's test runner, of all its runs in the output. A line that starts with `SKIPPED:`
 * is one skipped test. An output without counts has failed: it ran no test.
 */
export function tallyOfNodeTest(output: string, code: number): Tally {
  const count = (name: string): number =>
    [...output.matchAll(new RegExp(`^(?:# |ℹ )${name} (\\d+)$`, 'gm'))].reduce(
      (sum, found) => sum + Number(found[1]),
      0,
    );
  const saidSkipped = output.match(/^SKIPPED:/gm)?.length ?? 0;
  const tally = {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + saidSkipped,
  };
  return orFailed(tally, code);
}

/** The tests that node's test runner names as failed at the end of each of its runs in the output, each once. */
export function failedNames(output: string): string[] {
  const ends = output.split(/^✖ failing tests:$/m).slice(1);
  const names = ends.flatMap((end) =>
    [...end.matchAll(/^test at .*\n✖ (.*) \([\d.]+ms\)$/gm)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}

/** Reads jest's closing line, `Tests: 1 failed, 2 skipped, 3 passed, 6 total`. */
export function tallyOfJest(output: string, code: number): Tally {
  const line = /^Tests:\s+(.*)$/m.exec(output)?.[1] ?? '';
  const count = (name: string): number => Number(new RegExp(`(\\d+) ${name}`).exec(line)?.[1] ?? 0);
  return orFailed(
    { passed: count('passed'), failed: count('failed'), skipped: count('skipped') + count('todo') },
    code,
  );
}

/** Reads the closing lines of Playwright's list reporter. */
export function tallyOfPlaywright(output: string, code: number): Tally {
  const count = (name: string): number =>
    Number(new RegExp(`^\\s+(\\d+) ${name}`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('failed') + count('interrupted') + count('did not run');
  return orFailed({ passed: count('passed') + count('flaky'), failed, skipped: count('skipped') }, code);
}

function orFailed(tally: Tally, code: number): Tally {
  const isSilent = tally.passed + tally.failed + tally.skipped === 0;
  return (code !== 0 || isSilent) && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
