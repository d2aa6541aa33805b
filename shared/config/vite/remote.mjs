import path from 'node:path';
import { federation } from '@module-federation/vite';
import manifest from '@tagalong/config/manifest/write-remote-manifest.cjs';
import { releaseVersion } from '@tagalong/config/webpack/inputs-hash.cjs';
import libraries from '@tagalong/config/webpack/shared-libraries.cjs';
import * as vite from 'vite';
import { serveModules } from './live-server.mjs';
import { buildForServer } from './server-script.mjs';

const DEFINITION = 'src/remote.tsx';

/** Builds a remote with Vite into `dist` and writes its manifest. Rejects with Vite's messages if the build fails. */
export async function buildRemote({ name, folder = process.cwd() }) {
  await vite.build(remoteConfig({ name, folder, version: releaseVersion(folder) }));
}

/**
 * Serves a remote on the port of its package.json until the process ends. An edit replaces modules in the running page.
 * Resolves when the server listens; rejects if the port is in use.
 */
export async function serveRemote({ name, folder = process.cwd() }) {
  await serveModules({ name, folder, container: containerName(name), source: DEFINITION });
}

const containerName = (name) => `mfe_${name.replaceAll('-', '_')}`;

/**
 * Returns the Vite configuration of a remote, whose build is a container of ES modules with a manifest. `container` is the
 * global name of its script for the server. `rest` are settings of the team's own, which are merged.
 */
export function remoteConfig({
  name,
  folder = process.cwd(),
  container = containerName(name),
  version,
  rest = {},
}) {
  const definition = path.join(folder, DEFINITION);
  const shared = libraries.sharedByRemote();
  const compiled = {
    root: folder,
    configFile: false,
    // The CSS property, as in the other builds.
    esbuild: { jsx: 'automatic', jsxImportSource: '@emotion/react' },
    // Without it, chunks are requested at the root of the site.
    base: './',
  };
  return vite.mergeConfig(
    {
      ...compiled,
      build: {
        target: 'es2022',
        // The edge preloads the modules of a page; it knows their hashes.
        modulePreload: false,
        rollupOptions: {
          input: { remote: definition },
          output: {
            entryFileNames: '[name]-[hash].js',
            // The names of what the federation plugin adds are longer than a hash, and are in the HTML of each page.
            chunkFileNames: ({ name: chunk }) =>
              /^_|__/.test(chunk) ? 'shared-[hash].js' : '[name]-[hash].js',
            assetFileNames: '[name]-[hash][extname]',
          },
        },
      },
      plugins: [
        sharedWithinPackages(Object.keys(shared), definition),
        federation({
          name: container,
          filename: 'remoteEntry-[hash].js',
          exposes: { './remote': definition },
          shared,
          shareStrategy: 'loaded-first',
          dts: false,
          dev: false,
          manifest: true,
        }),
        releaseManifest({ folder, version, container, compiled, definition }),
      ],
    },
    rest,
  );
}

/**
 * Shares libraries also with modules of their own package: the federation plugin lets these import each other, which would
 * give the remote a second copy of the site's language and schemas.
 */
function sharedWithinPackages(names, importer) {
  return {
    name: 'shared-within-packages',
    enforce: 'pre',
    resolveId(source, from, options) {
      if (!from || from === importer || !names.includes(source)) return null;
      return this.resolve(source, importer, { ...options, skipSelf: true });
    },
  };
}

/** Adds the script for the server to a release, and remote.json after all other files. */
function releaseManifest({ folder, version, container, compiled, definition }) {
  let output = '';
  return {
    name: 'release-manifest',
    apply: 'build',
    configResolved({ root, build }) {
      output = path.resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error) return;
        const serverEntry = await buildForServer({ output, container, compiled, definition });
        await manifest.writeRemoteManifest({
          folder,
          dist: path.relative(folder, output),
          source: DEFINITION,
          version,
          serverEntry,
        });
      },
    },
  };
}
