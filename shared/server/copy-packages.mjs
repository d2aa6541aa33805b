// Copies packages of the registry, with everything that they depend on, into a folder that works on another machine.
import { cp, readFile, realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Copies each package and its dependencies, as they are installed for `folder`, to `out`, a `node_modules` folder.
 * Dependencies that are optional and not installed, such as binaries for other systems, are left out. Rejects if two
 * versions of one package would be needed.
 */
export async function copyPackages(names, folder, out) {
  /** Version of each copied package. */
  const copied = new Map();

  async function copyPackage(name, from, isOptional) {
    const own = await findPackage(name, from);
    if (!own && isOptional) return;
    if (!own)
      throw new Error(`${from} needs the package ${name}, which isn't installed. Run "npm run build".`);
    const { version, dependencies = {}, optionalDependencies = {} } = await readJson(own);
    const known = copied.get(name);
    if (known === version) return;
    if (known)
      throw new Error(`The servers need ${name} ${known} and ${version}, but only one can be copied.`);
    copied.set(name, version);
    const target = path.join(out, name);
    await cp(own, target, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' });
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      await copyPackage(needed, own, needed in optionalDependencies);
  }

  for (const name of names) await copyPackage(name, folder, false);
}

/** Resolves with the folder of a package as code in `from` would find it, or null. */
async function findPackage(name, from) {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  for (const place of places) {
    const found = await realpath(path.join(place, name)).catch(() => null);
    if (found) return found;
  }
  return null;
}

async function readJson(folder) {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
}
