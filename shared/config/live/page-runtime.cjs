const KEY = Symbol.for('tagalong.refresh-runtime');

/**
 * The page's one React Refresh runtime, whatever bundler has built it. Must be evaluated before the React DOM that it is to
 * refresh: React DOM announces itself once, to a hook on the global object.
 */
function pageRuntime() {
  if (!globalThis[KEY]) {
    const runtime = require('react-refresh/development');
    runtime.injectIntoGlobalHook(globalThis);
    Object.defineProperty(globalThis, KEY, { value: runtime });
  }
  return globalThis[KEY];
}

module.exports = pageRuntime();
