const fs = require('node:fs');
const path = require('node:path');
const { createRequire } = require('node:module');

// The build tools come from the presets; this package has none of its own.
const tool = createRequire(require.resolve('@tagalong/config/package.json'));
const HtmlPlugin = tool('html-webpack-plugin');
const { DefinePlugin } = tool('webpack');

const PACKAGE = path.resolve(__dirname, '..');
const DEMO_PICTURES = path.resolve(PACKAGE, '..', '..', 'demo', 'pictures');

/** Builds dist/gallery. `--env pictures=folder` uses other pictures than the demo's. */
module.exports = (env = {}) => {
  const folder = env.pictures ?? DEMO_PICTURES;
  const pictures = { products: list(folder, 'products'), posts: list(folder, 'posts') };
  return {
    context: PACKAGE,
    target: 'web',
    mode: 'production',
    devtool: false,
    entry: './src/gallery/gallery.tsx',
    output: { path: path.join(PACKAGE, 'dist', 'gallery'), clean: true, filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: {
            loader: tool.resolve('swc-loader'),
            options: {
              jsc: {
                target: 'es2022',
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
              },
            },
          },
        },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new HtmlPlugin({ template: path.join(__dirname, 'index.html') }),
      new DefinePlugin({ GALLERY_PICTURES: JSON.stringify(pictures) }),
      new CopyPictures(folder, [...pictures.products, ...pictures.posts]),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
};

/** Lists a folder's larger pictures; empty when the demo's are missing. */
function list(folder, kind) {
  const full = path.join(folder, kind);
  if (!fs.existsSync(full)) return [];
  return fs
    .readdirSync(full)
    .filter((name) => /\.(webp|jpg)$/.test(name) && !/-(200|400)\.webp$/.test(name))
    .map((name) => `${kind}/${name}`);
}

class CopyPictures {
  constructor(folder, names) {
    this.folder = folder;
    this.names = names;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CopyPictures', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'CopyPictures', stage }, () => {
        for (const name of this.names) {
          const bytes = fs.readFileSync(path.join(this.folder, name));
          compilation.emitAsset(name, new sources.RawSource(bytes));
        }
      });
    });
  }
}
