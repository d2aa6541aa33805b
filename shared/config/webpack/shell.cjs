const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const { DefinePlugin, NormalModuleReplacementPlugin, optimize } = require('webpack');
const { base, compiledWhileLoading } = require('./base.cjs');
const { releaseCommit, releaseVersion } = require('./inputs-hash.cjs');
const { readContracts } = require('./read-contracts.cjs');
const { chunkOf, manifestRoute, readDefinition } = require('./read-definition.cjs');
const { ReleaseManifestPlugin } = require('./release-manifest-plugin.cjs');
const { developmentReact, PAGE_RUNTIME } = require('./refresh-files.cjs');
const { DEV_PORTS, devServer, PLATFORM_CONTRACT } = require('./remote.cjs');
const { SealedChunksPlugin } = require('./sealed-chunks-plugin.cjs');
const { LIBRARIES } = require('./shared-libraries.cjs');

const FRAME_FILE = 'server/frame.cjs';
const PAGE_SERVER_FILE = 'server/page.cjs';
const SITE_FILES = 'site-files';

/**
 * Returns the shell's builds: the page's scripts, the frame that the edge draws into the HTML, and for releases the whole page
 * that its renderers draw. The twin in tools/twin is the same without federation: its entry bundles the `remotes`, a map from
 * chunk to definition file.
 */
function shellConfig({
  folder = process.cwd(),
  entry = './src/index.ts',
  dist = 'dist',
  isFederated = true,
  remotes = {},
} = {}) {
  return (_env, argv = {}) => {
    const isProduction = argv.mode !== 'development';
    const output = path.resolve(folder, dist);
    const settings = {
      folder,
      entry,
      output,
      isFederated,
      remotes,
      isProduction,
      version: releaseVersion(folder),
      commit: releaseCommit(folder),
    };
    const isDrawn = isProduction && isFederated;
    return [
      frameConfig(settings),
      ...(isDrawn ? [pageServerConfig(settings)] : []),
      pageConfig({ ...settings, isDrawn }),
    ];
  };
}

function pageConfig({ folder, entry, output, isFederated, isDrawn, remotes, isProduction, version, commit }) {
  const hashed = isProduction ? '.[contenthash:8]' : '';
  const name = isFederated ? 'shell' : 'twin';
  const development = developmentReact(folder);
  const shared = base({
    folder,
    isProduction,
    cacheName: `${name}-${isProduction ? 'production' : 'development'}`,
  });
  return {
    ...shared,
    name: 'page',
    dependencies: isDrawn ? ['frame', 'page-server'] : ['frame'],
    entry: { main: isProduction ? entry : [PAGE_RUNTIME, entry] },
    resolve: {
      ...shared.resolve,
      alias: { ...(isProduction && { 'react-router$': productionRouter() }), ...development.alias },
    },
    module: {
      rules: [
        ...shared.module.rules,
        development.rule,
        { test: /react-router[\\/]dist/, use: require.resolve('./pure-calls-loader.cjs') },
      ],
    },
    output: {
      path: output,
      clean: { keep: /^server\// },
      publicPath: 'auto',
      uniqueName: `tagalong_${name}`,
      filename: `[name]${hashed}.js`,
      // SealedChunksPlugin adds the hash.
      chunkFilename: '[name].js',
      chunkLoadTimeout: 4_000,
      crossOriginLoading: 'anonymous',
      strictModuleExceptionHandling: true,
    },
    optimization: { ...shared.optimization, chunkIds: 'named', splitChunks: oneOverlayChunk() },
    // The frame is built by the same server, and can't contain the code for hot updates.
    devServer: { ...devServer(DEV_PORTS.shell), hot: false },
    plugins: [
      ...shared.plugins,
      federation(),
      ownStyles(folder),
      new SealedChunksPlugin({ isProduction }),
      siteFilesPlugin(folder),
      compiledWhileLoading(/^main\b/),
      new ReleaseManifestPlugin({
        file: 'shell.json',
        describe: (build) =>
          describeShell({
            build,
            folder,
            remotes,
            version,
            commit,
            output,
            isDrawn,
          }),
      }),
    ],
  };
}

/** Copies the files that the edge serves at the root of the site into the release. */
function siteFilesPlugin(folder) {
  return {
    apply({ hooks, webpack: { Compilation, sources } }) {
      hooks.thisCompilation.tap('SiteFiles', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name: 'SiteFiles', stage }, () => {
          for (const name of siteFilesOf(folder)) {
            const bytes = fs.readFileSync(path.join(folder, SITE_FILES, name));
            compilation.emitAsset(`site/${name}`, new sources.RawSource(bytes));
          }
        });
      });
    },
  };
}

function siteFilesOf(folder) {
  const files = path.join(folder, SITE_FILES);
  return fs.existsSync(files) ? fs.readdirSync(files).sort() : [];
}

/** Bundles dialogs, menus and fields into one chunk that the shell's popups and those of the remotes share. */
function oneOverlayChunk() {
  const overlay = {
    name: 'overlay',
    enforce: true,
    test: /[\\/](react-aria|react-stately|@react-aria|@react-stately|@internationalized)[^\\/]*[\\/]|shared[\\/]ui[\\/]src[\\/](overlay|icons[\\/]icons-more)/,
  };
  // The calendar is a separate chunk, because few pages use it.
  const dates = {
    name: 'date-picker',
    enforce: true,
    priority: 1,
    test: /[\\/]react-(aria|stately)[^\\/]*[\\/].*(calendar|Calendar|datepicker|Date)|@internationalized[\\/]date|overlay[\\/]date-(picker|calendar)/,
  };
  return { chunks: 'async', cacheGroups: { default: false, defaultVendors: false, overlay, dates } };
}

/** The shell's own `css` and runtime of the css prop, which it also provides to the remotes. */
function ownStyles(folder) {
  const styles = path.join(folder, 'src/host/styles');
  return new NormalModuleReplacementPlugin(/^@emotion\/react(\/jsx-runtime)?$/, (resource) => {
    if (resource.request.endsWith('/jsx-runtime')) resource.request = path.join(styles, 'jsx-runtime.ts');
    else if (!resource.contextInfo.issuer.startsWith(styles))
      resource.request = path.join(styles, 'emotion.ts');
  });
}

/** React Router's package exports its development build by default; the production build is beside it. */
function productionRouter() {
  const fromDom = createRequire(require.resolve('react-router-dom'));
  return path.join(path.dirname(fromDom.resolve('react-router/package.json')), 'dist/production/index.mjs');
}

/**
 * The shell uses only the federation runtime, without its build plugin: it exposes nothing and registers its shared
 * libraries in code. The flags remove support for manifests, for Node and for runtimes without remotes or shared
 * libraries.
 */
function federation() {
  return new DefinePlugin({
    PROVIDED_VERSIONS: JSON.stringify(LIBRARIES),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
    FEDERATION_OPTIMIZE_NO_SHARED: 'false',
    ENV_TARGET: JSON.stringify('web'),
  });
}

function frameConfig({ folder, output, isProduction }) {
  const cacheName = `frame-${isProduction ? 'production' : 'development'}`;
  const shared = base({ folder, isProduction, cacheName });
  return {
    ...shared,
    name: 'frame',
    target: 'node20',
    entry: { frame: './src/frame-server.tsx' },
    output: {
      path: path.join(output, 'server'),
      filename: 'frame.cjs',
      library: { type: 'commonjs2' },
    },
    // One file, because the edge loads it as a module from the release store.
    plugins: [...shared.plugins, new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    devServer: undefined,
  };
}

/**
 * The same components for the edge's renderers, whose realm has only what the language defines: neither a document nor
 * Node's modules.
 */
function pageServerConfig({ folder, output, isProduction }) {
  const cacheName = `page-server-${isProduction ? 'production' : 'development'}`;
  const shared = base({ folder, isProduction, cacheName });
  return {
    ...shared,
    name: 'page-server',
    target: ['es2022'],
    entry: { page: './src/page-server.tsx' },
    // The edge makes the calls.
    resolve: { ...shared.resolve, alias: { axios: false } },
    output: {
      path: path.join(output, 'server'),
      filename: 'page.cjs',
      library: { type: 'commonjs2' },
      chunkLoading: false,
      chunkFormat: 'commonjs',
      publicPath: '',
    },
    plugins: [
      ...shared.plugins,
      federation(),
      ownStyles(folder),
      new optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    devServer: undefined,
  };
}

async function describeShell({ build, folder, remotes, version, commit, output, isDrawn }) {
  const [contracts, routes, definition] = await Promise.all([
    readContracts(folder),
    ...['src/shell-routes.ts', 'src/shell-definition.ts'].map((file) =>
      readDefinition(path.join(folder, file)),
    ),
  ]);
  const included = await Promise.all(
    Object.entries(remotes).map((remote) => includedRoutes(build, ...remote)),
  );
  return {
    name: 'shell',
    version,
    commit,
    platform_contract: PLATFORM_CONTRACT,
    scripts: build.scriptsOf('main'),
    font: build.files().find((file) => /^figtree-latin-wght.*\.woff2$/.test(file)),
    font_ext: build.files().find((file) => /^figtree-latin-ext-wght.*\.woff2$/.test(file)),
    frame: FRAME_FILE,
    ...(isDrawn && { page_server: PAGE_SERVER_FILE }),
    provides: LIBRARIES,
    exports: build.exportsOf(Object.keys(LIBRARIES)),
    routes: [
      ...routes.map((page) => manifestRoute(page, page.chunk ? besidesMain(build, [page.chunk]) : [])),
      ...included.flat(),
    ],
    ...definition,
    site: {
      ...definition.site,
      files: Object.fromEntries(siteFilesOf(folder).map((name) => [`/${name}`, `site/${name}`])),
    },
    integrity: {
      ...build.integrity(),
      ...serverIntegrity(output, isDrawn ? [FRAME_FILE, PAGE_SERVER_FILE] : [FRAME_FILE]),
    },
    bundled: build.bundled(),
    contracts,
  };
}

/** Returns the routes of a remote in this build, each with the chunks of the definition and of the page. */
async function includedRoutes(build, chunk, file) {
  const { routes } = await readDefinition(file);
  return routes.map((page) => manifestRoute(page, besidesMain(build, [chunk, chunkOf(page.load)])));
}

function besidesMain(build, chunks) {
  const files = new Set(chunks.flatMap((chunk) => build.scriptsOf(chunk)));
  return [...files].filter((file) => !/^main\b/.test(file));
}

/** They are built before the page, so the files exist already. */
function serverIntegrity(output, files) {
  const built = files.filter((file) => fs.existsSync(path.join(output, file)));
  return Object.fromEntries(built.map((file) => [file, hashOf(path.join(output, file))]));
}

function hashOf(file) {
  return `sha256-${createHash('sha256').update(fs.readFileSync(file)).digest('base64')}`;
}

module.exports = { shellConfig };
