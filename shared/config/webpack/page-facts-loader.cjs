const { parse } = require('acorn');
const { simple } = require('acorn-walk');

const FACTS = ['firstCall', 'firstCallIds', 'values', 'document', 'notFound'];
const MENTION = new RegExp(`\\b(?:${FACTS.join('|')}):`);

/**
 * Removes the edge's document facts from `page(route, load, { … })`, because the build has written them to the
 * manifest. Pages never read them, and they would pull the contracts of every page into the first script.
 */
module.exports = function pageFactsLoader(source, map) {
  const rest = withoutFacts(source);
  // What is removed may span lines, so the map would be wrong.
  this.callback(null, rest, rest === source ? map : undefined);
};

function withoutFacts(source) {
  if (!MENTION.test(source)) return source;
  const tree = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const removed = [];
  simple(tree, {
    CallExpression({ callee, arguments: [, , options] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'page' || options?.type !== 'ObjectExpression')
        return;
      options.properties.forEach(({ key, start }, at, { [at + 1]: next }) => {
        if (key && FACTS.includes(key.name)) removed.push({ start, end: next?.start ?? options.end - 1 });
      });
    },
  });
  let rest = source;
  for (const { start, end } of removed.sort((a, b) => b.start - a.start)) {
    rest = rest.slice(0, start) + rest.slice(end);
  }
  return rest;
}
