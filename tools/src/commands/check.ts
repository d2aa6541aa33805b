import { runSteps } from '#src/steps/run-steps.ts';
import { buildStep, changedUnitStep, lintStep, typecheckStep, wordsStep } from '#src/steps/steps.ts';

// Runs the checks that a change must pass before it is committed; `npm test` adds the API, the edge and the browser.
await runSteps([[lintStep], [wordsStep], [typecheckStep, buildStep], [changedUnitStep]]);
