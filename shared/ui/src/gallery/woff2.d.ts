declare module '*.woff2' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the bundler gives an asset's address as the default
  export default address;
}
