import { commandFile, runNode } from './workspace.ts';

process.exitCode = (
  await runNode([commandFile('@biomejs/biome', 'bin/biome'), 'check', '--write', '.'])
).code;
