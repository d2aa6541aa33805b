const runtime = require('./page-runtime.cjs');

const OVERLAY = Symbol.for('tagalong.error-overlay');

/** Draws the components of the page again whose modules have been replaced, and hides the errors of earlier edits. */
module.exports = function refreshPage() {
  globalThis[OVERLAY]?.hide();
  // React's production build, which draws the pages of older shells, mounts no root that this runtime knows of.
  if (runtime._getMountedRootCount() > 0) return runtime.performReactRefresh();
  location.reload();
  return null;
};
