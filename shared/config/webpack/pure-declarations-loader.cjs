const { parse } = require('acorn');

/**
 * Marks the calls that initialize a module's constants as free of side effects: `const X = endpoint(z.object({ … }))`
 * only describes something. Without the mark, using one declaration of a module would keep all its calls, schemas and
 * text tables. Apply it only to modules for which this is true: those of the shared packages.
 */
module.exports = function pureDeclarationsLoader(source, map) {
  // Lines stay the same, so the map stays good enough to find them.
  this.callback(null, markDeclarations(source), map);
};

/** Marks the declarations of a module's text. */
module.exports.markDeclarations = markDeclarations;

function markDeclarations(source) {
  const tree = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const starts = new Set();
  for (const statement of tree.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) if (init) collectCalls(init, starts);
  }
  let marked = source;
  for (const start of [...starts].sort((a, b) => b - a)) {
    marked = `${marked.slice(0, start)}/*#__PURE__*/ ${marked.slice(start)}`;
  }
  return marked;
}

/**
 * Collects the start of each call that runs when the module is evaluated; calls inside functions run later and are
 * skipped.
 */
function collectCalls(node, starts) {
  if (/Function|Class|Await|Yield|Import/.test(node.type)) return;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') starts.add(node.start);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === 'string') collectCalls(child, starts);
    }
  }
}
