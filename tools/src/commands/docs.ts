import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { platformExports, platformPage } from '#src/documents/platform-page.ts';
import { isGenerated, remoteReadme } from '#src/documents/remote-readme.ts';
import { COMPILED } from '#src/packages/pack-packages.ts';
import { writeReports } from '#src/packages/write-reports.ts';
import { REMOTES, runNode, TOP, TSX_FLAGS } from '#src/workspace/workspace.ts';

// Generates the api.md of each owner from its contracts, docs/platform.md from the platform's declarations, and the
// ownership section of each remote's README, and the reports of the packages that teams install.
process.exitCode = (await runNode([...TSX_FLAGS, 'api/src/docs-main.ts'])).code;
writeFileSync(path.join(TOP, 'docs/platform.md'), platformPage(await platformExports(TOP)));
for (const folder of REMOTES) {
  const file = path.join(TOP, folder, 'README.md');
  if (isGenerated(readFileSync(file, 'utf8'))) writeFileSync(file, await remoteReadme(TOP, folder));
}
for (const folder of COMPILED) await writeReports(TOP, folder);
