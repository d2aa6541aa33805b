declare module '*.woff2' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: the bundler exports an asset's URL as the default
  export default url;
}
