import type { Step } from './steps.ts';
import { addTallies, type Tally, tallyOfStep } from './tally.ts';

/** Runs steps in sequence, prints the duration and counts of each, and then the total counts. Sets the exit code. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const done: { name: string; tally: Tally; seconds: number }[] = [];
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const began = Date.now();
    const tally = await step.run().catch((error: unknown) => {
      console.error(error);
      return tallyOfStep(false);
    });
    done.push({ name: step.name, tally, seconds: (Date.now() - began) / 1000 });
  }
  console.log('');
  for (const { name, tally, seconds } of done) print(name, countsOf(tally), seconds);
  print(
    'total',
    '',
    done.reduce((sum, { seconds }) => sum + seconds, 0),
  );
  const all = addTallies(done.map(({ tally }) => tally));
  console.log(`\n${countsOf(all)}`);
  process.exitCode = all.failed > 0 ? 1 : 0;
}

function print(name: string, counts: string, seconds: number): void {
  console.log(`${name.padEnd(36)} ${counts.padEnd(40)} ${seconds.toFixed(0).padStart(5)} s`);
}

function countsOf({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
