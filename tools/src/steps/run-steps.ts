import type { Step } from './steps.ts';
import { addTallies, type Tally, tallyOfStep } from './tally.ts';

interface Done {
  name: string;
  tally: Tally;
  seconds: number;
}

/**
 * Runs stages in sequence, and the steps of a stage at the same time. Prints the duration and counts of each step, and then the
 * total counts. Sets the exit code.
 */
export async function runSteps(stages: readonly (readonly Step[])[]): Promise<void> {
  const began = Date.now();
  const done: Done[] = [];
  for (const steps of stages) {
    console.log(`\n── ${steps.map(({ name }) => name).join(', ')}`);
    done.push(...(await Promise.all(steps.map(run))));
  }
  console.log('');
  for (const { name, tally, seconds } of done) print(name, countsOf(tally), seconds);
  print('total', '', secondsSince(began));
  const all = addTallies(done.map(({ tally }) => tally));
  console.log(`\n${countsOf(all)}`);
  process.exitCode = all.failed > 0 ? 1 : 0;
}

async function run(step: Step): Promise<Done> {
  const began = Date.now();
  const tally = await step.run().catch((error: unknown) => {
    console.error(error);
    return tallyOfStep(false);
  });
  return { name: step.name, tally, seconds: secondsSince(began) };
}

const secondsSince = (began: number): number => (Date.now() - began) / 1000;

function print(name: string, counts: string, seconds: number): void {
  console.log(`${name.padEnd(36)} ${counts.padEnd(40)} ${seconds.toFixed(0).padStart(5)} s`);
}

function countsOf({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
