import path from 'node:path';
import { buildPackages } from '#src/builds/build-packages.ts';
import { bundleServers, writeSbom } from '#src/servers/bundle-site.ts';
import { TOP } from '#src/workspace/workspace.ts';

// Builds all that a site consists of: the servers into dist/, and the releases of the shell and the remotes.
const out = path.join(TOP, 'dist');
await buildPackages();
await bundleServers(out);
await writeSbom(out);
console.log(`The servers are in ${out}.`);
