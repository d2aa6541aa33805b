import { lintStep } from '#src/steps/steps.ts';

process.exitCode = (await lintStep.run()).failed > 0 ? 1 : 0;
