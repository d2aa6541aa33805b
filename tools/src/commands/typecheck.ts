import { typecheckStep } from '#src/steps/steps.ts';

process.exitCode = (await typecheckStep.run()).failed > 0 ? 1 : 0;
