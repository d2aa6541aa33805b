const path = require('node:path');

const LIVE = path.resolve(__dirname, '../live');
const OVERLAY = path.join(LIVE, 'error-overlay.js');
/** First in a shell from source, which has React DOM's development build only: it announces itself when it is evaluated. */
const PAGE_RUNTIME = path.join(LIVE, 'page-runtime.cjs');
const BUILD_RUNTIME = path.join(LIVE, 'build-runtime.cjs');
/** The package exports only the file that leaves the choice to NODE_ENV. */
const RUNTIME = path.join(
  path.dirname(require.resolve('react-refresh/package.json')),
  'cjs/react-refresh-runtime.development.js',
);

/** Modules that those in `live` import by names of their own. */
const RUNTIME_ALIAS = { 'react-refresh/development$': RUNTIME };

/** The same, with the JSX runtime of compilers that mark components for React Refresh. */
const LIVE_ALIASES = {
  ...RUNTIME_ALIAS,
  '@emotion/react/jsx-dev-runtime$': path.join(LIVE, 'jsx-dev-runtime.js'),
};

/**
 * Returns React DOM's development build for a shell in production, as an alias and the rule that keeps it one. Only pages with a
 * developer's own server load it. The packages export no names for these files.
 */
function developmentReact(folder) {
  const reactDom = path.dirname(require.resolve('react-dom/package.json', { paths: [folder] }));
  const alias = {
    ...RUNTIME_ALIAS,
    'react-dom/development$': path.join(reactDom, 'cjs/react-dom-client.development.js'),
  };
  return {
    alias,
    rule: { test: Object.values(alias), use: require.resolve('./development-code-loader.cjs') },
  };
}

module.exports = { BUILD_RUNTIME, developmentReact, LIVE_ALIASES, OVERLAY, PAGE_RUNTIME, RUNTIME };
