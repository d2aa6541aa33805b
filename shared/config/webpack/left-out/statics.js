/** Stands in for hoist-non-react-statics, which emotion needs for its withTheme alone; nobody here has a theme. */
// biome-ignore lint/style/noDefaultExport: that of the library
export default function hoistNothing(target) {
  return target;
}
