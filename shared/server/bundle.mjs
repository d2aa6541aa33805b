// Bundles a server into its `dist` folder. Compared with TypeScript compiled at the start, a bundle starts sooner and takes
// less memory. Packages of the registry stay outside; those of the workspace are TypeScript and go in.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const outsidePackages = {
  name: 'outside-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.#/]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@tagalong/') ? undefined : { path: name, external: true },
    );
  },
};

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

/**
 * Resolves once the bundles are written. `entries` maps the name of each bundle to its source, relative to the package's
 * `folder`.
 */
export async function bundleServer(folder, entries) {
  const out = path.join(folder, 'dist');
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: entries,
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    write: false,
    logLevel: 'warning',
    plugins: [outsidePackages, ownUrls(out)],
  });
  await mkdir(out, { recursive: true });
  for (const { path: file, contents } of outputFiles) {
    // A process that starts meanwhile must not read half a file.
    const half = `${file}.${process.pid}`;
    await writeFile(half, contents);
    await rename(half, file);
  }
}
