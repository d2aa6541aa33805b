const { createRequire } = require('node:module');
const path = require('node:path');
const { liveEdits } = require('./live-edits.cjs');
const { ModuleIdsPlugin } = require('./module-ids-plugin.cjs');
const { BannerPlugin, Compilation } = require('webpack');

/** webpack's default minimizer plugin, which is a dependency of webpack only. */
const MinimizerPlugin = createRequire(require.resolve('webpack'))('minimizer-webpack-plugin');

/** Packages whose modules have no side effects besides their declarations. */
const SHARED_SOURCES = /[\\/]shared[\\/](contracts|platform|ui)[\\/]src[\\/].*\.tsx?$/;

/** Dependencies of emotion's `withTheme`, which the shell doesn't provide. webpack would keep them: they declare nothing. */
const WITHOUT_SIDE_EFFECTS = /[\\/]node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/;

/** Maps are published with the release, but no script names them and no page gets them. They take a third of the build time. */
const HIDDEN_MAPS = process.env.RELEASE_SOURCE_MAPS === '1' && 'hidden-source-map';

/** Settings shared by all browser builds. With `isLive`, a development server replaces edited modules in the running page. */
function base({ folder, isProduction, cacheName, isLive = false }) {
  const live = isLive && !isProduction ? liveEdits() : { alias: {}, plugins: [] };
  return {
    context: folder,
    target: ['web', 'es2022'],
    mode: isProduction ? 'production' : 'development',
    devtool: isProduction ? HIDDEN_MAPS : 'cheap-module-source-map',
    // rxjs ships ES2015 behind this condition; its default build is ES5 with helpers.
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['es2015', '...'],
      alias: live.alias,
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: [
            require.resolve('./name-chunks-loader.cjs'),
            { loader: require.resolve('swc-loader'), options: swcOptions(isLive && !isProduction) },
            ...(isProduction ? [] : [require.resolve('./saved-file-loader.cjs')]),
          ],
        },
        ...(isProduction
          ? [
              {
                test: SHARED_SOURCES,
                enforce: 'post',
                use: require.resolve('./pure-declarations-loader.cjs'),
              },
            ]
          : []),
        {
          test: /\.tsx?$/,
          exclude: [/node_modules/, SHARED_SOURCES],
          enforce: 'post',
          use: require.resolve('./page-facts-loader.cjs'),
        },
        { test: WITHOUT_SIDE_EFFECTS, sideEffects: false },
        { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:8][ext]' } },
      ],
    },
    cache: {
      type: 'filesystem',
      name: cacheName,
      // A module that was cached without its map would be missing in the map of a script.
      version: HIDDEN_MAPS ? 'maps' : '',
      cacheDirectory: path.resolve(__dirname, '../../../.cache/webpack'),
      buildDependencies: { config: [`${__dirname}/`, path.join(folder, 'webpack.config.cjs')] },
    },
    ...(isProduction && { optimization: minification() }),
    plugins: [new ModuleIdsPlugin(), ...live.plugins],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * SWC's output is 1% smaller than Terser's after compression. The most used modules and exports get the shortest
 * names: nothing outside a release refers to them, and each release has its own URLs.
 */
function minification() {
  return {
    moduleIds: 'size',
    mangleExports: 'size',
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: { ecma: 2022, compress: { passes: 4 } },
      }),
    ],
  };
}

/**
 * Lets Chromium compile all functions of the scripts that draw a page while they load. Otherwise it compiles each when it is
 * called, on the main thread, which took half of the time in which a page starts.
 */
function compiledWhileLoading(test) {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test,
    // After the comments of licenses: it is only valid in the first line. Before source maps are written.
    stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
  });
}

function swcOptions(isLive) {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // Chunk names are comments inside import().
      preserveAllComments: true,
      // SWC marks components for React Refresh in development only. The JSX runtime of that isn't shared by the shell: an
      // alias replaces it.
      transform: {
        react: {
          runtime: 'automatic',
          importSource: '@emotion/react',
          development: isLive,
          refresh: isLive,
        },
      },
    },
  };
}

module.exports = { base, compiledWhileLoading };
