import { transform } from '@swc/core';

/** Module that refreshed modules import; the development server prepares it with the libraries. */
export const UPDATES = '@tagalong/config/live/module-updates.js';
/** Sources of TypeScript, without the queries by which other plugins ask for something else. */
const SOURCE = /\.[cm]?tsx?$|\.jsx$/;
const IN_PACKAGES = /[\\/]node_modules[\\/]/;
/** The compiler's calls for React Refresh. */
const CALLS = /\$Refresh(?:Reg|Sig)\$\(/;
const REGISTER = '$RefreshReg$(';
/**
 * Lets the next edit replace a module with components, also one that throws below. Vite looks for this call in the text. Modules that
 * declare only hooks concern those that import them.
 */
const ACCEPT =
  'import.meta.hot.accept((next) => __module().takeOver(next) || import.meta.hot.invalidate()); ';

/** Compiles sources as the other bundlers do in development, and lets an edit replace the modules that declare components. */
export function liveModules(container) {
  return {
    name: 'live-modules',
    enforce: 'pre',
    async transform(source, id) {
      if (!SOURCE.test(id) || IN_PACKAGES.test(id)) return null;
      // Many editors empty a file before they write it; a page that took over the empty module would lose its state.
      if (source.trim() === '') throw new Error(`${id} is empty.`);
      const { code, map } = await compile(source, id);
      if (!CALLS.test(code)) return { code, map };
      // Kept on the first line, because a new line would shift the source map.
      return { code: (code.includes(REGISTER) ? ACCEPT : '') + code + footerOf(`${container} ${id}`), map };
    },
  };
}

/** SWC marks hooks only when it parses JSX, but in .ts files casts and generics would be read as JSX, so these take two steps. */
async function compile(source, id) {
  if (id.endsWith('x')) return transform(source, compilerOptions(id, { syntax: 'typescript', tsx: true }));
  const { code, map } = await transform(source, compilerOptions(id, { syntax: 'typescript' }));
  return transform(code, {
    ...compilerOptions(id, { syntax: 'ecmascript', jsx: true }),
    inputSourceMap: map,
  });
}

function compilerOptions(filename, parser) {
  return {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    jsc: {
      target: 'es2022',
      parser,
      transform: {
        react: { runtime: 'automatic', importSource: '@emotion/react', development: true, refresh: true },
      },
    },
  };
}

/** Defines the functions that SWC's React Refresh code calls. */
const footerOf = (id) => `
import { refreshedModule as __refreshedModule } from ${JSON.stringify(UPDATES)};
var __refreshed;
function __module() { return __refreshed ??= __refreshedModule(${JSON.stringify(id)}, import.meta.url); }
function $RefreshReg$(type, name) { __module().register(type, name); }
function $RefreshSig$() { return __module().sign(); }
`;
