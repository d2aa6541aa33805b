const FACTORY =
  /^((?:var|const|let) \w+ = )(React\d*\.(?:memo|createContext|createElement|forwardRef|lazy)\()/gm;
/** Assignments of names that only React's developer tools read. */
const NAMING = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Marks calls of React's factories in a library's top-level declarations as free of side effects. Without the mark a
 * bundler must keep `var X = React.memo(Y)` and everything Y uses even if X is unused: React Router would include its
 * data router and its error pages. Assignments of display names are removed because they count as a use; Link's would
 * include the framework's prefetching.
 */
module.exports = function markPureCalls(source) {
  return source.replace(FACTORY, '$1/*#__PURE__*/ $2').replace(NAMING, '');
};
