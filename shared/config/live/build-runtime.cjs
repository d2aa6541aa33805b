/* global __react_refresh_library__ */
const runtime = require('./page-runtime.cjs');

const OVERLAY = Symbol.for('tagalong.error-overlay');

/**
 * The runtime as the modules of one build see it, in the place of 'react-refresh/runtime'. Builds name their modules by their
 * paths, so two remotes may have the same names for different components.
 */
module.exports = {
  ...runtime,
  // The page's runtime has done this already.
  injectIntoGlobalHook: () => undefined,
  register: (type, id) => runtime.register(type, `${__react_refresh_library__} ${id}`),
  performReactRefresh() {
    globalThis[OVERLAY]?.hide();
    // React's production build, which draws the pages of older shells, mounts no root that this runtime knows of.
    if (runtime._getMountedRootCount() > 0) return runtime.performReactRefresh();
    location.reload();
    return null;
  },
};
