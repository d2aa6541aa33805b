import libraries from '@tagalong/config/webpack/shared-libraries.cjs';
import * as vite from 'vite';

const ENTRY = 'virtual:server-entry';

/**
 * Builds the remote as one script for the edge's renderers, which have no module loader (decision 0094): a container with
 * the same definition. Resolves with the name of the file in `output`.
 */
export async function buildForServer({ output, container, compiled, definition }) {
  const names = Object.keys(libraries.LIBRARIES);
  const built = await vite.build({
    ...compiled,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: true,
      target: 'es2022',
      outDir: output,
      emptyOutDir: false,
      minify: true,
      copyPublicDir: false,
      rollupOptions: {
        input: ENTRY,
        external: names,
        output: {
          format: 'cjs',
          exports: 'named',
          // Rolldown, the bundler of Vite 8, recognizes ES modules itself.
          ...(!('rolldownVersion' in vite) && { interop: 'esModule' }),
          dynamicImportInCjs: false,
          inlineDynamicImports: true,
          entryFileNames: 'server-[hash].js',
        },
      },
    },
    plugins: [entryOf(definition), asContainer(container)],
  });
  return built.output[0].fileName;
}

/**
 * Wraps the code in a container, which gives it the shell's libraries when it is used. After minification, which removes
 * what nothing refers to.
 */
function asContainer(container) {
  return {
    name: 'server-container',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          chunk.code = `var ${container} = (() => {
let scope;
return {
  init(given) {
    scope = given;
  },
  async get() {
    const shared = {}, exports = {};
    for (const name in scope) {
      const [library] = Object.values(scope[name]);
      shared[name] = (await library.get())();
    }
    const require = (name) => shared[name];
${chunk.code}
    return () => exports;
  },
};
})();
`;
        }
      },
    },
  };
}

function entryOf(definition) {
  return {
    name: 'server-entry',
    resolveId: (source) => (source === ENTRY ? `\0${ENTRY}` : null),
    load: (id) => (id === `\0${ENTRY}` ? `export { default } from ${JSON.stringify(definition)};` : null),
  };
}
