// Builds the remote with Rspack and the federation plugin's whole runtime, as a team with its own toolchain would,
// then writes its manifest. Usage: node build.mjs [version]
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { SealedRspackChunksPlugin } from '@tagalong/config/manifest/sealed-rspack-chunks.cjs';
import { writeRemoteManifest } from '@tagalong/config/manifest/write-remote-manifest.cjs';
import { sharedByRemote } from '@tagalong/config/webpack/shared-libraries.cjs';

const folder = fileURLToPath(new URL('.', import.meta.url));

const compiler = rspack({
  context: folder,
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  entry: {},
  output: {
    path: `${folder}dist`,
    clean: true,
    publicPath: 'auto',
    uniqueName: `foreign_${Date.now()}`,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            preserveAllComments: true,
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  optimization: { chunkIds: 'named', splitChunks: false },
  plugins: [
    new SealedRspackChunksPlugin(),
    new ModuleFederationPlugin({
      name: 'foreign_container',
      filename: 'remoteEntry.[contenthash:8].js',
      library: { type: 'var', name: 'foreign_container' },
      exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
      shared: sharedByRemote(),
      shareStrategy: 'loaded-first',
      dts: false,
      dev: false,
      manifest: true,
      experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    }),
  ],
});

const stats = await new Promise((resolve, reject) => {
  compiler.run((error, result) => (error ? reject(error) : resolve(result)));
});
await new Promise((resolve) => compiler.close(resolve));
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
await writeRemoteManifest({ folder, version: process.argv[2] });
