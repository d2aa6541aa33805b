const { parse } = require('acorn');
const { simple } = require('acorn-walk');

/**
 * Takes `firstCall(…)` out of definitions: the build has written what it says into the manifest, for the edge. In the
 * page nobody reads it, and with it the contracts of every page would come with the first one.
 */
module.exports = function leaveOutFirstCalls(source) {
  if (!source.includes('firstCall(')) return source;
  const tree = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const calls = [];
  simple(tree, {
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'firstCall') calls.push(node);
    },
  });
  let rest = source;
  for (const { start, end } of calls.sort((a, b) => b.start - a.start)) {
    rest = `${rest.slice(0, start)}undefined${rest.slice(end)}`;
  }
  return rest;
};
