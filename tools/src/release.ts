import path from 'node:path';
import { dataDir, runNode, TSX_FLAGS } from './workspace.ts';

// Runs the release command on the release store of a site on this machine; RELEASES_DIR overrides the store.
const releasesDir = process.env.RELEASES_DIR ?? path.join(dataDir(), 'releases');
const args = [...TSX_FLAGS, 'edge/src/release-command.ts', ...process.argv.slice(2)];
process.exitCode = (await runNode(args, { env: { RELEASES_DIR: releasesDir } })).code;
