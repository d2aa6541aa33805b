const path = require('node:path');
const { shellConfig } = require('@tagalong/config/webpack/shell.cjs');

const TOP = path.resolve(__dirname, '../..');
const definition = (folder) => path.join(TOP, folder, 'src/remote.tsx');

module.exports = shellConfig({
  folder: path.join(TOP, 'shell'),
  entry: path.join(__dirname, 'src/index.ts'),
  dist: path.join(__dirname, 'dist'),
  isFederated: false,
  remotes: {
    social: definition('mfe-social'),
    creation: definition('mfe-creation'),
    storefront: definition('mfe-storefront'),
    earnings: definition('mfe-earnings'),
  },
});
