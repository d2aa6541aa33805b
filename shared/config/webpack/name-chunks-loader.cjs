const { parse } = require('acorn');
const { simple } = require('acorn-walk');

const FILE = /^[.#].*?([\w-]+)\.tsx?$/;

/** Names the chunk of each dynamic import after its file, so that the manifest and developers can identify it. */
module.exports = function nameChunksLoader(source, map) {
  // Lines stay the same, so the map stays good enough to find them.
  this.callback(null, nameChunks(source), map);
};

/** Names the chunks of a module's text. */
module.exports.nameChunks = nameChunks;

function nameChunks(source) {
  if (!source.includes('import(')) return source;
  const marks = [];
  simple(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), {
    ImportExpression({ start, source: request }) {
      const [, name] = FILE.exec(request.value ?? '') ?? [];
      const isNamed = source.slice(start, request.start).includes('webpackChunkName');
      if (name && !isNamed) marks.push({ at: request.start, name });
    },
  });
  let named = source;
  for (const { at, name } of marks.sort((a, b) => b.at - a.at)) {
    named = `${named.slice(0, at)}/* webpackChunkName: "${name}" */ ${named.slice(at)}`;
  }
  return named;
}
