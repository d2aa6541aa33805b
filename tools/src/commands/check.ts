import { folderSteps } from '#src/steps/folder-steps.ts';
import { runSteps } from '#src/steps/run-steps.ts';
import { buildStep, changedUnitStep, lintStep, typecheckStep, wordsStep } from '#src/steps/steps.ts';

const given = process.argv.slice(2);

// Runs the checks that a change must pass before it is committed; `npm test` adds the API, the edge and the browser. With
// paths, runs in seconds those that concern only them.
await runSteps(
  given.length > 0
    ? folderSteps(given)
    : [[lintStep], [wordsStep], [typecheckStep, buildStep], [changedUnitStep]],
);
