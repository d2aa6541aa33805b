import { buildPackages } from './build-packages.ts';
import { browserUnitStep, lintStep, typecheckStep } from './steps.ts';

// What a change must pass before it is committed; `npm test` adds the API, the edge and the browser.
let failed = 0;
for (const step of [lintStep, typecheckStep, browserUnitStep]) failed += (await step.run()).failed;
await buildPackages();
process.exitCode = failed > 0 ? 1 : 0;
