declare module '*.woff2' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the bundler exports an asset's URL as the default
  export default address;
}
