const path = require('node:path');
const { base } = require('./base.cjs');
const { releaseVersion } = require('./inputs-hash.cjs');
const { ReleaseManifestPlugin } = require('./release-manifest-plugin.cjs');

const FONTS = { font: /^figtree-latin-wght.*\.woff2$/, font_ext: /^figtree-latin-ext-wght.*\.woff2$/ };

/** Builds the operators' console. The edge serves it on its own, so that it works without any active release. */
function consoleConfig({ folder = process.cwd() } = {}) {
  return (_env, argv = {}) => {
    const isProduction = argv.mode !== 'development';
    const cacheName = `console-${isProduction ? 'production' : 'development'}`;
    const shared = base({ folder, isProduction, cacheName });
    return {
      ...shared,
      entry: { main: './src/main.tsx' },
      output: {
        path: path.join(folder, 'dist'),
        clean: true,
        publicPath: 'auto',
        uniqueName: 'tagalong_console',
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
      },
      plugins: [
        ...shared.plugins,
        new ReleaseManifestPlugin({
          file: 'console.json',
          describe: (build) => ({
            version: releaseVersion(folder),
            scripts: build.scriptsOf('main'),
            ...Object.fromEntries(
              Object.entries(FONTS).map(([name, pattern]) => [
                name,
                build.files().find((file) => pattern.test(file)),
              ]),
            ),
            integrity: build.integrity(),
          }),
        }),
      ],
    };
  };
}

module.exports = { consoleConfig };
