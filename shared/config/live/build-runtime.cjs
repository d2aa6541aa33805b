/* global __react_refresh_library__ */
const runtime = require('./page-runtime.cjs');
const refreshPage = require('./refresh-page.cjs');

/**
 * The runtime as the modules of one build see it, in the place of 'react-refresh/runtime'. Builds name their modules by their
 * paths, so two remotes may have the same names for different components.
 */
module.exports = {
  ...runtime,
  // The page's runtime has done this already.
  injectIntoGlobalHook: () => undefined,
  register: (type, id) => runtime.register(type, `${__react_refresh_library__} ${id}`),
  performReactRefresh: refreshPage,
};
