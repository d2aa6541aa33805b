/** Replaces hoist-non-react-statics, which emotion needs only for withTheme; the site uses no emotion theme. */
// biome-ignore lint/style/noDefaultExport: the library has a default export
export default function hoistNothing(target) {
  return target;
}
