const fs = require('node:fs');
const path = require('node:path');
const HtmlPlugin = require('html-webpack-plugin');
const {
  container: { ModuleFederationPlugin },
} = require('webpack');
const { base, compiledWhileLoading } = require('./base.cjs');
const { releaseCommit, releaseVersion } = require('./inputs-hash.cjs');
const { MergedEntryPlugin } = require('./merged-entry-plugin.cjs');
const { readContracts } = require('./read-contracts.cjs');
const { manifestOf, readDefinition } = require('./read-definition.cjs');
const { RefusedWorkersPlugin } = require('./refused-workers-plugin.cjs');
const { ReleaseManifestPlugin } = require('./release-manifest-plugin.cjs');
const { RetriedLibrariesPlugin } = require('./retried-libraries-plugin.cjs');
const { SealedChunksPlugin } = require('./sealed-chunks-plugin.cjs');
const { ranges, sharedByRemote } = require('./shared-libraries.cjs');

/** Major of the contract with the shell; equals PLATFORM_CONTRACT of @tagalong/contracts. */
const PLATFORM_CONTRACT = 1;
/** Chunk of the one module that a remote exposes. */
const DEFINITION = 'remote';
const DEV_PORTS = { shell: 5100, social: 5101, creation: 5102, storefront: 5103, earnings: 5104 };

/** Remotes added later declare their port in their own package.json, so that no shared file lists them. */
function devPort(name, folder) {
  const file = path.join(folder, 'package.json');
  return DEV_PORTS[name] ?? JSON.parse(fs.readFileSync(file, 'utf8')).tagalong?.devPort ?? 5_110;
}

/** Returns the webpack configuration of a remote. `--env alone` builds it to run without a shell. */
function remoteConfig({ name, folder = process.cwd() }) {
  return (env = {}, argv = {}) => {
    const isProduction = argv.mode !== 'development';
    const settings = {
      name,
      folder,
      isProduction,
      version: releaseVersion(folder),
      commit: releaseCommit(folder),
    };
    return env.alone ? aloneConfig(settings) : federatedConfig(settings);
  };
}

function federatedConfig({ name, folder, isProduction, version, commit }) {
  const container = `mfe_${name.replaceAll('-', '_')}`;
  const hashed = isProduction ? '.[contenthash:8]' : '';
  const definitionOf = cachedDefinition(folder);
  const shared = base({
    folder,
    isProduction,
    cacheName: `${name}-${isProduction ? 'production' : 'development'}`,
    isLive: true,
  });
  return {
    ...shared,
    entry: {},
    output: {
      path: path.join(folder, 'dist'),
      // In development, webpack would delete the maps of updates at the next build, but keep their scripts.
      clean: isProduction,
      publicPath: 'auto',
      // Two releases in one page must not share a chunk registry, or the newer would run the older's code.
      uniqueName: `${container}_${version.replace(/\W/g, '_')}`,
      filename: `[name]${hashed}.js`,
      // SealedChunksPlugin adds the hash.
      chunkFilename: '[name].js',
      chunkLoadTimeout: 4_000,
      crossOriginLoading: 'anonymous',
      // In development, the next edit replaces a module that threw.
      strictModuleExceptionHandling: isProduction,
    },
    optimization: { ...shared.optimization, chunkIds: 'named', splitChunks: false },
    devServer: devServer(devPort(name, folder)),
    plugins: [
      ...shared.plugins,
      // webpack's own container is compatible with the shell's runtime and keeps the entry at 3 kB (decision 0003).
      new ModuleFederationPlugin({
        name: container,
        filename: `remoteEntry${hashed}.js`,
        library: { type: 'var', name: container },
        exposes: { './remote': { import: './src/remote.tsx', name: DEFINITION } },
        shared: sharedByRemote(),
      }),
      new RefusedWorkersPlugin(),
      new RetriedLibrariesPlugin(),
      new MergedEntryPlugin({ entry: container, chunk: DEFINITION }),
      new SealedChunksPlugin({ isProduction }),
      compiledWhileLoading(/(?:^remoteEntry|-page)\b/),
      new ReleaseManifestPlugin({
        file: 'remote.json',
        describe: (build) => describeRemote({ build, name, container, definitionOf, version, commit }),
      }),
    ],
  };
}

/** Caches the definition until its modules change, because reading it takes a second and most edits don't change it. */
function cachedDefinition(folder) {
  const file = path.join(folder, 'src/remote.tsx');
  let known = { hash: '', definition: null };
  return async (build) => {
    // The build removes from this file what only the edge reads.
    const hash = `${build.hashOf(DEFINITION)} ${fs.readFileSync(file, 'utf8')}`;
    if (known.hash !== hash) {
      const [definition, contracts] = await Promise.all([readDefinition(file), readContracts(folder)]);
      known = { hash, definition: { ...definition, contracts } };
    }
    return known.definition;
  };
}

async function describeRemote({ build, name, container, definitionOf, version, commit }) {
  const definition = await definitionOf(build);
  if (definition.name !== name)
    throw new Error(`remote.tsx has the name "${definition.name}", but webpack.config.cjs has "${name}".`);
  const entry = build.files().find((file) => /^remoteEntry(\.\w+)?\.js$/.test(file));
  const common = [entry];
  return {
    name,
    version,
    commit,
    team: definition.team,
    platform_contract: PLATFORM_CONTRACT,
    container,
    entry,
    files: common,
    ...manifestOf(definition, (chunk) => build.scriptsOf(chunk).filter((file) => !common.includes(file))),
    shared: ranges(),
    uses: build.uses(),
    integrity: build.integrity(),
    bundled: build.bundled(),
    contracts: definition.contracts,
  };
}

/** Builds the remote as a standalone page with its own copy of all libraries, for use with a running API. */
function aloneConfig({ name, folder, isProduction }) {
  const shared = base({ folder, isProduction, cacheName: `${name}-alone`, isLive: true });
  return {
    ...shared,
    entry: { alone: './src/alone.ts' },
    output: { path: path.join(folder, 'dist-alone'), clean: true, publicPath: '/', filename: '[name].js' },
    devServer: {
      ...devServer(devPort(name, folder) + 100),
      historyApiFallback: true,
      proxy: [
        {
          context: ['/api', '/draft', '/product/', '/media', '/svc', '/user'],
          target: 'http://127.0.0.1:3000',
        },
      ],
    },
    plugins: [...shared.plugins, new HtmlPlugin({ title: `${name} alone` })],
  };
}

function devServer(port) {
  return {
    port,
    host: '127.0.0.1',
    hot: true,
    // For edits that no component takes over, such as those of remote.tsx.
    liveReload: true,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: {
      // The page's policies forbid how this overlay is drawn; live/error-overlay.js listens to the same messages.
      overlay: false,
      logging: 'none',
      webSocketURL: `ws://127.0.0.1:${port}/ws`,
    },
  };
}

module.exports = { DEV_PORTS, devPort, PLATFORM_CONTRACT, devServer, remoteConfig };
