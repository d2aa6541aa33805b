const { createRequire } = require('node:module');
const path = require('node:path');
const { SealedRspackChunksPlugin } = require('@tagalong/config/manifest/sealed-rspack-chunks.cjs');
const { writeRemoteManifest } = require('@tagalong/config/manifest/write-remote-manifest.cjs');
const { releaseVersion } = require('@tagalong/config/webpack/inputs-hash.cjs');
const { devPort } = require('@tagalong/config/webpack/remote.cjs');
const { sharedByRemote } = require('@tagalong/config/webpack/shared-libraries.cjs');
const { serveFolder } = require('./serve-folder.cjs');

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

/** Builds a remote after every change, and serves the newest build on the port of its package.json until the process ends. */
function serveRemote({ name, folder = process.cwd() }) {
  const compiler = createCompiler({ name, folder, version: 'dev', isProduction: false });
  let build = 0;
  compiler.watch({}, async (error, stats) => {
    if (error || stats.hasErrors()) return console.error(error?.message ?? stats.toString('errors-only'));
    build += 1;
    await writeRemoteManifest({ folder, version: `dev-${build}` }).catch(({ message }) =>
      console.error(message),
    );
    console.log(`Build ${build} is ready.`);
  });
  return serveFolder(path.join(folder, 'dist'), devPort(name, folder));
}

/** Rspack and its federation plugin are packages of the team, which chooses their versions. */
function createCompiler({ name, folder, version, isProduction }) {
  const ofTeam = createRequire(path.join(folder, 'package.json'));
  const { rspack } = ofTeam('@rspack/core');
  const { ModuleFederationPlugin } = ofTeam('@module-federation/enhanced/rspack');
  const container = `mfe_${name.replaceAll('-', '_')}`;
  return rspack({
    context: folder,
    mode: isProduction ? 'production' : 'development',
    devtool: false,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      // Two releases in one page must not share a chunk registry, or the newer would run the older's code.
      uniqueName: `${container}_${version.replace(/\W/g, '_')}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['es2015', '...'] },
    module: { rules: [sourceRule()] },
    optimization: { chunkIds: 'named', splitChunks: false },
    plugins: [
      new SealedRspackChunksPlugin(),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash:8].js',
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

function sourceRule() {
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
              react: { runtime: 'automatic', importSource: '@emotion/react', development: false },
            },
          },
        },
      },
    ],
  };
}

module.exports = { buildRemote, serveRemote };
