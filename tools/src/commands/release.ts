import path from 'node:path';
import { buildServer, dataDir, RELEASE_COMMAND, runNode } from '#src/workspace/workspace.ts';

// Runs the release command on the release store of a site on this machine; RELEASES_DIR overrides the store.
const releasesDir = process.env.RELEASES_DIR ?? path.join(dataDir(), 'releases');
await buildServer('edge');
const args = [RELEASE_COMMAND, ...process.argv.slice(2)];
process.exitCode = (await runNode(args, { env: { RELEASES_DIR: releasesDir } })).code;
