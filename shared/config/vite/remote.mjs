import path from 'node:path';
import { federation } from '@module-federation/vite';
import manifest from '@tagalong/config/manifest/write-remote-manifest.cjs';
import { releaseVersion } from '@tagalong/config/webpack/inputs-hash.cjs';
import { devPort } from '@tagalong/config/webpack/remote.cjs';
import libraries from '@tagalong/config/webpack/shared-libraries.cjs';
import * as vite from 'vite';
import folderServer from './serve-folder.cjs';
import { buildForServer } from './server-script.mjs';

const DEFINITION = 'src/remote.tsx';
const IDLE_S = 1;
/** Many editors empty a file before they write it, which must not be two builds. */
const SAVED_MS = 100;

/** Builds a remote with Vite into `dist` and writes its manifest. Rejects with Vite's messages if the build fails. */
export async function buildRemote({ name, folder = process.cwd() }) {
  await vite.build(remoteConfig({ name, folder, version: releaseVersion(folder) }));
}

/**
 * Builds a remote after every change, and serves the newest build on the port of its package.json until the process ends. Pages
 * reload after each build. Resolves when the server listens; rejects if the port is in use.
 */
export async function serveRemote({ name, folder = process.cwd() }) {
  const port = devPort(name, folder);
  const { announce } = await folderServer.serveFolder(path.join(folder, 'dist'), port);
  const plugins = [reloadedPages({ port, definition: path.join(folder, DEFINITION) })];
  const rest = {
    build: { watch: { buildDelay: SAVED_MS }, sourcemap: true, minify: false },
    plugins,
  };
  const watcher = await vite.build(remoteConfig({ name, folder, version: 'dev', onBuilt: announce, rest }));
  watcher.on('event', ({ code, error }) => {
    if (code === 'ERROR') announce(error.message);
  });
}

/** Lets pages follow the builds. */
function reloadedPages({ port, definition }) {
  const follow = `import { followBuilds } from '@tagalong/config/live/build-events.js';
followBuilds('http://127.0.0.1:${port}${folderServer.BUILDS}');
`;
  return {
    name: 'reloaded-pages',
    transform: (code, id) => (id === definition ? { code: code + follow, map: null } : null),
  };
}

/**
 * Returns the Vite configuration of a remote, whose build is a container of ES modules with a manifest. `container` is the
 * global name of its script for the server. `onBuilt` is for builds after each edit: it receives an empty text
 * once the manifest is written, or why it can't be, and later builds go on. `rest` are settings of the team's own, which are merged.
 */
export function remoteConfig({
  name,
  folder = process.cwd(),
  container = `mfe_${name.replaceAll('-', '_')}`,
  version,
  onBuilt,
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
          // The plugin waits for modules that haven't changed, by default for 10 s.
          ...(onBuilt && { moduleParseIdleTimeout: IDLE_S }),
        }),
        releaseManifest({ folder, version, container, compiled, definition, onBuilt }),
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
function releaseManifest({ folder, version, container, compiled, definition, onBuilt }) {
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
        // Pages with a development server are drawn in the browser.
        const serverEntry = onBuilt
          ? undefined
          : await buildForServer({ output, container, compiled, definition });
        const written = manifest.writeRemoteManifest({
          folder,
          dist: path.relative(folder, output),
          source: DEFINITION,
          version,
          serverEntry,
        });
        await (onBuilt
          ? written.then(
              () => onBuilt(''),
              ({ message }) => onBuilt(message),
            )
          : written);
      },
    },
  };
}
