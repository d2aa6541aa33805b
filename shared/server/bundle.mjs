// Bundles a server into its `dist` folder. Compared with TypeScript compiled at the start, a bundle starts sooner and takes
// less memory. Packages of the workspace are TypeScript and go in; those of the registry stay outside, unless the bundle
// is for another machine.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { copyPackages } from './copy-packages.mjs';

const isOwn = (name) => name.startsWith('@tagalong/');
/** Whether an import is of the package or of a path in it. */
const isOf = (name, packages) => packages.some((known) => name === known || name.startsWith(`${known}/`));

const outsidePackages = (packages) => ({
  name: 'outside-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.#/]/ }, ({ path: name, kind }) => {
      const isOutside = packages ? isOf(name, packages) : !isOwn(name);
      return kind !== 'entry-point' && isOutside ? { path: name, external: true } : undefined;
    });
  },
});

const NOT_OF_A_THREAD = /(?<!new URL\('\.\/[\w-]+\.mjs', )import\.meta\.url/g;

/** A file that looks for others beside itself still finds them from the bundle, except a thread's, which is bundled too. */
const ownUrls = (out) => ({
  name: 'own-urls',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const own = JSON.stringify(path.relative(out, file));
      const contents = text.replace(NOT_OF_A_THREAD, `new URL(${own}, import.meta.url).href`);
      return { loader: 'ts', contents };
    });
  },
});

/** Packages in CommonJS expect these. */
const COMMONJS = [
  "import { createRequire as bundleRequire } from 'node:module';",
  "import { dirname as bundleDirname } from 'node:path';",
  "import { fileURLToPath as bundlePath } from 'node:url';",
  'const require = bundleRequire(import.meta.url);',
  'const __filename = bundlePath(import.meta.url);',
  'const __dirname = bundleDirname(__filename);',
].join('\n');

/**
 * Resolves once the bundles are written. `entries` maps the name of each bundle to its source, relative to the package's
 * `folder`.
 *
 * With `standalone`, the bundles work on another machine, which needs only Node: they are written to the same places below
 * `standalone.out` as below `folder`, and contain all packages but those that it lists, which are copied beside them. Other
 * files that the sources read must be copied to the same places, too.
 */
export async function bundleServer(folder, entries, standalone) {
  const dist = path.join(folder, 'dist');
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: entries,
    outdir: standalone ? path.join(standalone.out, 'dist') : dist,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: !standalone,
    write: false,
    logLevel: 'warning',
    plugins: [outsidePackages(standalone?.packages), ownUrls(dist)],
    // Packages read the names of their classes, which would get a number where two have the same.
    ...(standalone && { banner: { js: COMMONJS }, keepNames: true }),
  });
  for (const { path: file, contents } of outputFiles) {
    await mkdir(path.dirname(file), { recursive: true });
    // A process that starts meanwhile must not read half a file.
    const half = `${file}.${process.pid}`;
    await writeFile(half, contents);
    await rename(half, file);
  }
  if (standalone) await copyPackages(standalone.packages, folder, path.join(standalone.out, 'node_modules'));
}
