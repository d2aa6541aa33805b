import { buildPackages } from '#src/builds/build-packages.ts';
import { packForSite } from '#src/packages/pack-packages.ts';

const names = process.argv.slice(2);
const built = await buildPackages(names.length > 0 ? names : undefined);
// What teams outside the repository install belongs to a complete build.
if (names.length === 0 && (await packForSite())) built.push('the packages for teams');
console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Nothing changed since the last build.');
