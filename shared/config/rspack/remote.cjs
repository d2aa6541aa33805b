const fs = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { SealedRspackChunksPlugin } = require('@tagalong/config/manifest/sealed-rspack-chunks.cjs');
const { writeRemoteManifest } = require('@tagalong/config/manifest/write-remote-manifest.cjs');
const { releaseVersion } = require('@tagalong/config/webpack/inputs-hash.cjs');
const {
  BUILD_RUNTIME,
  LIVE_ALIASES,
  OVERLAY,
  RUNTIME,
} = require('@tagalong/config/webpack/refresh-files.cjs');
const { devPort, devServer } = require('@tagalong/config/webpack/remote.cjs');
const { sharedByRemote } = require('@tagalong/config/webpack/shared-libraries.cjs');

/**
 * Builds a remote with Rspack into `dist` and writes its manifest. Resolves with the manifest; rejects with Rspack's messages
 * if the build fails.
 */
async function buildRemote({ name, folder = process.cwd() }) {
  const version = releaseVersion(folder);
  const compiler = createCompiler({ name, folder, version, isProduction: true });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return writeRemoteManifest({ folder, version });
}

/**
 * Serves a remote on the port of its package.json until the process ends. An edit replaces modules in the running page.
 * Resolves when the server listens; rejects if the port is in use, or if the folder lacks Rspack's packages for this.
 */
async function serveRemote({ name, folder = process.cwd() }) {
  const { RspackDevServer } = await importOfTeam(folder, '@rspack/dev-server');
  const { ReactRefreshRspackPlugin } = await importOfTeam(folder, '@rspack/plugin-react-refresh');
  const compiler = createCompiler({ name, folder, version: 'dev', isProduction: false });
  new ReactRefreshRspackPlugin({ test: /\.tsx?$/ }).apply(compiler);
  writeManifests(compiler, folder);
  const server = new RspackDevServer(
    {
      ...devServer(devPort(name, folder)),
      // The manifest is written beside the files, as for a release.
      devMiddleware: { writeToDisk: (file) => !file.includes('.hot-update.') },
      static: { directory: path.join(folder, 'dist'), watch: false },
    },
    compiler,
  );
  await server.start();
}

/** These packages are ES modules only. */
async function importOfTeam(folder, name) {
  try {
    return await import(pathToFileURL(createRequire(path.join(folder, 'package.json')).resolve(name)).href);
  } catch (error) {
    throw new Error(`The development server needs ${name}: run "npm install --save-dev ${name}".`, {
      cause: error,
    });
  }
}

/** Writes the manifest after each good build that may have changed it: reading the definition takes a second. */
function writeManifests(compiler, folder) {
  let known = '';
  compiler.hooks.afterEmit.tapPromise('Manifest', async (compilation) => {
    if (compilation.errors.length > 0) return;
    const files = ['src/remote.tsx', 'dist/remote.js'].map((file) =>
      fs.readFileSync(path.join(folder, file)),
    );
    const inputs = Buffer.concat(files).toString('base64');
    if (inputs === known) return;
    try {
      await writeRemoteManifest({ folder, version: 'dev' });
      known = inputs;
    } catch (error) {
      // The server goes on with the last manifest until the module is mended.
      console.error(error.message);
    }
  });
}

/** Rspack and its federation plugin are packages of the team, which chooses their versions. */
function createCompiler({ name, folder, version, isProduction }) {
  const ofTeam = createRequire(path.join(folder, 'package.json'));
  const { rspack } = ofTeam('@rspack/core');
  const { ModuleFederationPlugin } = ofTeam('@module-federation/enhanced/rspack');
  const container = `mfe_${name.replaceAll('-', '_')}`;
  const hashed = isProduction ? '.[contenthash:8]' : '';
  const live = isProduction ? { alias: {}, plugins: [] } : liveEdits(rspack, folder);
  return rspack({
    context: folder,
    mode: isProduction ? 'production' : 'development',
    devtool: isProduction ? false : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: path.join(folder, 'dist'),
      clean: isProduction,
      publicPath: 'auto',
      // Two releases in one page must not share a chunk registry, or the newer would run the older's code.
      uniqueName: `${container}_${version.replace(/\W/g, '_')}`,
      filename: `[name]${hashed}.js`,
      chunkFilename: `[name]${hashed}.js`,
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['es2015', '...'], alias: live.alias },
    module: { rules: [sourceRule(isProduction)] },
    // A failed build never reaches a page.
    optimization: { chunkIds: 'named', splitChunks: false, emitOnErrors: false },
    plugins: [
      ...live.plugins,
      new SealedRspackChunksPlugin({ isProduction }),
      new ModuleFederationPlugin({
        name: container,
        filename: `remoteEntry${hashed}.js`,
        library: { type: 'var', name: container },
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: sharedByRemote(),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: true,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  });
}

function liveEdits({ EntryPlugin, NormalModuleReplacementPlugin }, folder) {
  return {
    alias: LIVE_ALIASES,
    plugins: [
      // Not by aliases: those of the plugin for React Refresh come first.
      new NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, BUILD_RUNTIME),
      new NormalModuleReplacementPlugin(/^react-refresh\/development$/, RUNTIME),
      new EntryPlugin(folder, OVERLAY, { name: undefined }),
    ],
  };
}

function sourceRule(isProduction) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: [
      require.resolve('@tagalong/config/webpack/page-facts-loader.cjs'),
      require.resolve('@tagalong/config/webpack/name-chunks-loader.cjs'),
      {
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            preserveAllComments: true,
            transform: {
              react: {
                runtime: 'automatic',
                importSource: '@emotion/react',
                development: !isProduction,
                refresh: !isProduction,
              },
            },
          },
        },
      },
      ...(isProduction ? [] : [require.resolve('@tagalong/config/webpack/saved-file-loader.cjs')]),
    ],
  };
}

module.exports = { buildRemote, serveRemote };
