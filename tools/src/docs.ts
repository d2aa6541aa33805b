import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isGenerated, remoteReadme } from './documents/remote-readme.ts';
import { REMOTES, runNode, TOP, TSX_FLAGS } from './workspace.ts';

// Writes docs/api.md and docs/errors.md from the contracts, and what each remote owns into its README.
process.exitCode = (await runNode([...TSX_FLAGS, 'api/src/docs-main.ts'])).code;
for (const folder of REMOTES) {
  const file = path.join(TOP, folder, 'README.md');
  if (isGenerated(readFileSync(file, 'utf8'))) writeFileSync(file, await remoteReadme(TOP, folder));
}
