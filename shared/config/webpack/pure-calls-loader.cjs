/**
 * Marks React's own factories in top-level declarations of a library as free of side effects. Without the mark a
 * bundler must keep `var X = React.memo(Y)` and all that Y uses, even when nobody uses X: React Router would bring
 * its data router and its error pages along.
 */
module.exports = function markPureCalls(source) {
  return source.replace(
    /^((?:var|const|let) \w+ = )(React\d*\.(?:memo|createContext|createElement|forwardRef|lazy)\()/gm,
    '$1/*#__PURE__*/ $2',
  );
};
