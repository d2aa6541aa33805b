import { lintStep } from './steps.ts';

process.exitCode = (await lintStep.run()).failed > 0 ? 1 : 0;
