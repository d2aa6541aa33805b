/** The parts of a package.json that packing reads. */
export interface PackageManifest {
  name: string;
  version: string;
  description?: string;
  sideEffects?: boolean | string[];
  /** Replaces `exports` in the tarball. */
  publishConfig?: { bin: Record<string, string> };
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
}

export interface Versions {
  /** Exact version of each library, from the catalog. */
  catalog: Readonly<Record<string, string>>;
  /** Version of each package of the workspace that is packed. */
  packages: Readonly<Record<string, string>>;
}

/** Libraries of which a page has only one copy, so that a package of components must not bring its own. */
const SINGLE = new Set(['react', 'react-dom', '@emotion/react']);
const isSource = (target: string): boolean => target.startsWith('./src/');

/**
 * Returns the package.json of a tarball. `exports` of sources lead to the compiled modules and their declarations; versions are
 * those of the catalog. Throws if a dependency is neither in the catalog nor packed.
 */
export function packedManifest(manifest: PackageManifest, versions: Versions): Record<string, unknown> {
  const { name, description, sideEffects, publishConfig, exports, dependencies = {} } = manifest;
  const wanted = Object.entries(dependencies).map(
    ([library, range]) => [library, rangeOf(library, range, versions)] as const,
  );
  // The presets read the versions that the shell provides from the libraries that they bring.
  const hasComponents = Object.values(exports ?? {}).some(isSource);
  const isPeer = ([library]: readonly [string, string]): boolean => hasComponents && SINGLE.has(library);
  const own = Object.fromEntries(wanted.filter((entry) => !isPeer(entry)));
  const peers = Object.fromEntries(wanted.filter(isPeer).map(([library, exact]) => [library, `^${exact}`]));
  return {
    name,
    version: versions.packages[name] ?? manifest.version,
    ...(description && { description }),
    license: 'UNLICENSED',
    type: 'module',
    ...(sideEffects !== undefined && { sideEffects }),
    engines: { node: '>=20.19.0' },
    ...(publishConfig ?? (exports && { exports: packedExports(exports) })),
    ...(wanted.length > 0 && { dependencies: own }),
    ...(Object.keys(peers).length > 0 && { peerDependencies: peers }),
  };
}

function rangeOf(library: string, range: string, { catalog, packages }: Versions): string {
  const version = range.startsWith('workspace:') ? packages[library] : catalog[library];
  if (!version)
    throw new Error(`${library} is neither a packed package nor in the catalog: teams could not install it.`);
  return range.startsWith('workspace:') ? `^${version}` : version;
}

function packedExports(exports: Readonly<Record<string, string>>): Record<string, unknown> {
  const entries = Object.entries(exports).map(([name, target]) => {
    if (!isSource(target)) return [name, target];
    const compiled = target.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '');
    return [name, { types: `${compiled}.d.ts`, default: `${compiled}.js` }];
  });
  return { ...Object.fromEntries(entries), './package.json': './package.json' };
}

/**
 * Returns the version of a tarball: the major of package.json, then the day and the minute of the sources (UTC), such as
 * 1.20261129.2145. Each change has a new version without anyone's decision, and a lockfile never meets other bytes.
 */
export function packedVersion(version: string, time: Date): string {
  const [day = '', minute = ''] = time.toISOString().replace(/[-:]/g, '').split('T');
  return `${Number.parseInt(version, 10)}.${day}.${Number(minute.slice(0, 4))}`;
}
