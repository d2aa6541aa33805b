import path from 'node:path';
import manifests from '@tagalong/config/manifest/write-remote-manifest.cjs';
import refreshFiles from '@tagalong/config/webpack/refresh-files.cjs';
import { devPort } from '@tagalong/config/webpack/remote.cjs';
import * as vite from 'vite';
import { liveEdits } from './live-edits.mjs';
import { liveModules, UPDATES } from './live-modules.mjs';
import { LIBRARIES_KEY, SHARED_NAMES, writeSharedStubs } from './shared-stubs.mjs';

const ENTRY = 'remoteEntry.js';
const MANIFEST = '/remote.json';
/** Imported by code compiled for development; the shell doesn't share it. */
const JSX_RUNTIME = '@emotion/react/jsx-dev-runtime';
/** Many editors empty a file before they write it, which must not be two edits. */
const SAVED_MS = 100;

/**
 * Serves the modules of a remote on the port of its package.json until the process ends. An edit replaces modules in the running
 * page. Resolves when the server listens; rejects if the port is in use.
 */
export async function serveModules({ name, folder, container, source }) {
  const port = devPort(name, folder);
  const origin = `http://127.0.0.1:${port}`;
  const manifest = createManifest({ folder, source, container, entry: ENTRY });
  const cacheDir = path.join(folder, 'node_modules/.vite');
  const server = await vite.createServer({
    root: folder,
    configFile: false,
    appType: 'custom',
    cacheDir,
    clearScreen: false,
    // Oxc is the compiler of Vite 8.
    ...('rolldownVersion' in vite ? { oxc: false } : { esbuild: false }),
    resolve: { alias: aliases(writeSharedStubs(path.join(cacheDir, 'shared'))) },
    optimizeDeps: { entries: [source], include: [...SHARED_NAMES, JSX_RUNTIME, UPDATES] },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      origin,
      cors: true,
      // Otherwise Vite knows no modules until a page is open, and edits before that wouldn't update the manifest.
      warmup: { clientFiles: [source] },
      // Vite's overlay needs inline styles, which the page's policy blocks.
      hmr: { overlay: false },
      watch: { awaitWriteFinish: { stabilityThreshold: SAVED_MS, pollInterval: SAVED_MS / 5 } },
    },
    plugins: [
      liveModules(container),
      liveEdits({ definition: path.join(folder, source), renewManifest: manifest.renew }),
      servedContainer({ manifest, origin, source }),
    ],
  });
  // The edge waits only briefly for the manifest, so it is ready before the server listens.
  await manifest.renew().catch(({ message }) => server.config.logger.error(message));
  await server.listen();
}

/** The manifest, which is read in two processes of a second or more each: at the start, and after edits that concern the definition. */
function createManifest(input) {
  let text;
  const renew = () => {
    text = manifests.developmentManifest(input).then(JSON.stringify);
    return text;
  };
  // An edit may have mended it before the server has seen the modules.
  return { renew, read: () => text.catch(renew) };
}

/** Serves the manifest, and as the entry a container that loads the definition. */
function servedContainer({ manifest, origin, source }) {
  const url = `/${ENTRY}`;
  return {
    name: 'served-container',
    configureServer({ middlewares }) {
      middlewares.use(MANIFEST, (_, response) => {
        manifest.read().then(
          (text) => response.setHeader('content-type', 'application/json').end(text),
          ({ message }) => response.writeHead(500).end(message),
        );
      });
    },
    resolveId: (id) => (id === url ? url : null),
    load: (id) => (id === url ? containerOf(`/${source}`, origin + MANIFEST) : null),
  };
}

/** Returns the code of the container. The libraries are evaluated before the modules, which import them. */
const containerOf = (source, manifest) => `import { followServer } from ${JSON.stringify(UPDATES)};

followServer(import.meta.hot, ${JSON.stringify(manifest)});

export async function init(scope) {
  const key = Symbol.for(${JSON.stringify(LIBRARIES_KEY)});
  const loading = Object.entries(scope).map(async ([name, versions]) => {
    const [library] = Object.values(versions);
    return [name, (await library.get())()];
  });
  globalThis[key] ??= Object.fromEntries(await Promise.all(loading));
}

export async function get() {
  const definition = await import(${JSON.stringify(source)});
  return () => definition;
}
`;

/** The page's libraries and the modules of React Refresh, by the exact name that is imported. */
function aliases(stubs) {
  const ofRefresh = Object.entries(refreshFiles.LIVE_ALIASES).map(([name, file]) => [
    name.replace(/\$$/, ''),
    file,
  ]);
  return [...Object.entries(stubs), ...ofRefresh].map(([name, replacement]) => ({
    find: new RegExp(`^${name}$`),
    replacement,
  }));
}
