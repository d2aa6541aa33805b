import { buildPackages } from '#src/builds/build-packages.ts';
import { packForSite } from '#src/packages/pack-packages.ts';

/** Name of what teams outside the repository install; a complete build includes it. */
const PACKAGES = 'packages';

const names = process.argv.slice(2);
const isComplete = names.length === 0;
const built = await buildPackages(isComplete ? undefined : names.filter((name) => name !== PACKAGES));
if ((isComplete || names.includes(PACKAGES)) && (await packForSite())) built.push(PACKAGES);
console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Nothing changed since the last build.');
