import { handleRuntimeError, showBuildErrors } from './error-overlay.js';
import runtime from './page-runtime.cjs';
import refreshPage from './refresh-page.cjs';

/** Event in which the development server sends the errors of the last edit. */
const ERRORS = 'tagalong:errors';
const PAUSE_MS = 1_000;
/** One edit may replace several modules. */
const TOGETHER_MS = 16;

/** Export names of each module's current version, by module id. */
const exported = new Map();
/** Timestamp of each module's latest update, by path. */
const requested = new Map();
let isPlanned = false;

/**
 * Registers the components of an ES module for React Refresh. `id` is the module's name in the page, `url` its own URL. `takeOver`
 * returns false if the module that has replaced it also concerns those that import it.
 */
export function refreshedModule(id, url) {
  // The namespace object, which a module can't reach otherwise.
  import(/* @vite-ignore */ url).then((exports) => {
    registerExports(id, exports);
    if (!exported.has(id)) exported.set(id, String(Object.keys(exports)));
  }, ignored);

  return {
    register: (type, name) => runtime.register(type, `${id} ${name}`),
    sign: runtime.createSignatureFunctionForTransform,
    takeOver(next) {
      if (!next) {
        showFailure(url);
        return true;
      }
      registerExports(id, next);
      const before = exported.get(id);
      const names = String(Object.keys(next));
      exported.set(id, names);
      const isTakenOver = names !== '' && names === before && hasOnlyComponents(next);
      if (isTakenOver) planRefresh();
      return isTakenOver;
    },
  };
}

/** Anything but a component may be in use in other modules, which a refresh doesn't reach. */
const hasOnlyComponents = (exports) =>
  Object.values(exports).every((value) => runtime.isLikelyComponentType(value));

/** Shows why an updated module failed to load, which Vite's client only logs to the console. */
function showFailure(url) {
  const { origin, pathname } = new URL(url);
  import(/* @vite-ignore */ `${origin}${pathname}?t=${requested.get(pathname)}`).catch(handleRuntimeError);
}

/** Shows the errors of a development server, and reloads the page once the server has been started again. */
export function followServer(hot, url) {
  hot.on('vite:beforeUpdate', ({ updates }) => {
    for (const { path, timestamp } of updates) requested.set(path, timestamp);
  });
  hot.on(ERRORS, ({ errors }) => showBuildErrors(errors));
  hot.on('vite:error', ({ err }) => showBuildErrors(err.message));
  hot.on('vite:ws:disconnect', () => reloadWhenBack(url));
}

/** Never resolves, because Vite's client would then start a worker, which the page's policy blocks. */
async function reloadWhenBack(url) {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const response = await fetch(url, { cache: 'no-store' }).catch(ignored);
    if (response?.ok) location.reload();
  }
}

function planRefresh() {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    refreshPage();
  }, TOGETHER_MS);
}

/** Registers components that have no name of their own, such as memoized ones, by the name of their export. */
function registerExports(id, exports) {
  for (const [name, value] of Object.entries(exports)) {
    if (runtime.isLikelyComponentType(value)) runtime.register(value, `${id} export ${name}`);
  }
}

const ignored = () => undefined;
