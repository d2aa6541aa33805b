import { handleRuntimeError, showBuildErrors } from './error-overlay.js';
import runtime from './page-runtime.cjs';
import refreshPage from './refresh-page.cjs';

/** Event of a development server: the errors of the last edit. */
const ERRORS = 'tagalong:errors';
const PAUSE_MS = 1_000;
/** One edit may replace several modules. */
const TOGETHER_MS = 16;

/** Names that the modules of this server export, by the id of the module, since the page last took one over. */
const exported = new Map();
/** When modules were requested again, by path. */
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

/** Other exports are in use elsewhere, and so are those that are gone. */
const hasOnlyComponents = (exports) =>
  Object.values(exports).every((value) => runtime.isLikelyComponentType(value));

/** Shows why the module that was to replace this one is not there: Vite's client says it to the console only. */
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

/** Never resolves: Vite's client, which waits for it, would create a worker, which the policy of the page refuses. */
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

/** Components without a name of their own, such as memoized ones, are known by what exports them. */
function registerExports(id, exports) {
  for (const [name, value] of Object.entries(exports)) {
    if (runtime.isLikelyComponentType(value)) runtime.register(value, `${id} export ${name}`);
  }
}

const ignored = () => undefined;
