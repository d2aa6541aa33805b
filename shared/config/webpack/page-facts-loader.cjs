const { parse } = require('acorn');
const { simple } = require('acorn-walk');

const FACTS = ['firstCall', 'firstCallIds', 'values', 'document', 'notFound'];
const BACKEND = 'backend';
const MENTION = new RegExp(`\\b(?:${[...FACTS, BACKEND].join('|')}):`);

/**
 * Removes what only the edge reads from `page(route, load, { … })` and `defineRemote({ … })`, because the build has
 * written it to the manifest. It would pull the contracts of every page into the first script.
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
    CallExpression({ callee, arguments: [first, , third] }) {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 'page') removed.push(...spansOf(third, FACTS));
      if (callee.name === 'defineRemote') removed.push(...spansOf(first, [BACKEND]));
    },
  });
  let rest = source;
  for (const { start, end } of removed.sort((a, b) => b.start - a.start)) {
    rest = rest.slice(0, start) + rest.slice(end);
  }
  return rest;
}

/** Returns where an object literal has these properties, each with the comma and the spaces after it. */
function spansOf(object, names) {
  if (object?.type !== 'ObjectExpression') return [];
  return object.properties.flatMap(({ key, start }, at, { [at + 1]: next }) =>
    key && names.includes(key.name) ? [{ start, end: next?.start ?? object.end - 1 }] : [],
  );
}
