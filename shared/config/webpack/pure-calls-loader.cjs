const FACTORY =
  /^((?:var|const|let) \w+ = )(React\d*\.(?:memo|createContext|createElement|forwardRef|lazy)\()/gm;
/** Names that only React's developer tools read. */
const NAMING = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Marks React's own factories in top-level declarations of a library as free of side effects. Without the mark a
 * bundler must keep `var X = React.memo(Y)` and all that Y uses, even when nobody uses X: React Router would bring
 * its data router and its error pages along. What gives them a name is left out: it would be a use, and Link would
 * bring the prefetching of a framework.
 */
module.exports = function markPureCalls(source) {
  return source.replace(FACTORY, '$1/*#__PURE__*/ $2').replace(NAMING, '');
};
