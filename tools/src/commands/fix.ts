import { commandFile, runNode } from '#src/workspace/workspace.ts';

process.exitCode = (
  await runNode([commandFile('@biomejs/biome', 'bin/biome'), 'check', '--write', '.'])
).code;
