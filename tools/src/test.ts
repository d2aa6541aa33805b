import { browserStep } from './browser-steps.ts';
import { buildPackages } from './build-packages.ts';
import {
  apiStep,
  browserUnitStep,
  lintStep,
  nodeUnitStep,
  requirementsStep,
  type Step,
  typecheckStep,
} from './steps.ts';
import { addTallies, type Tally, tallyOfStep } from './tally.ts';

const buildStep: Step = {
  name: 'build',
  async run() {
    await buildPackages();
    return tallyOfStep(true);
  },
};

/** Everything, in the order of cost: what fails fast stands first. Arguments choose steps by a part of their name. */
const STEPS: readonly Step[] = [
  lintStep,
  requirementsStep,
  typecheckStep,
  browserUnitStep,
  nodeUnitStep('edge', ['src']),
  nodeUnitStep('tools', ['src', 'boundaries']),
  apiStep,
  buildStep,
  browserStep,
];

const wanted = process.argv.slice(2);
const steps =
  wanted.length > 0 ? STEPS.filter(({ name }) => wanted.some((part) => name.includes(part))) : STEPS;
const tallies: { name: string; tally: Tally; seconds: number }[] = [];
for (const step of steps) {
  console.log(`\n── ${step.name}`);
  const began = Date.now();
  const tally = await step.run().catch((error: unknown) => {
    console.error(error);
    return tallyOfStep(false);
  });
  tallies.push({ name: step.name, tally, seconds: (Date.now() - began) / 1000 });
}

console.log('');
for (const { name, tally, seconds } of tallies) {
  const counts = `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`;
  console.log(`${name.padEnd(36)} ${counts.padEnd(40)} ${seconds.toFixed(0)} s`);
}
const all = addTallies(tallies.map(({ tally }) => tally));
console.log(`\n${all.passed} passed, ${all.failed} failed, ${all.skipped} skipped`);
process.exitCode = all.failed > 0 ? 1 : 0;
