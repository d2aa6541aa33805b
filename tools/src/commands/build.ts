import { buildPackages } from '#src/builds/build-packages.ts';

const built = await buildPackages(process.argv.length > 2 ? process.argv.slice(2) : undefined);
console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Nothing changed since the last build.');
