const { existsSync, readdirSync } = require('node:fs');
const { projects, ...settings } = require('./shared/config/jest.cjs');

/** The product's remotes and those that teams have added. */
const remotes = readdirSync(__dirname).filter(
  (name) => name.startsWith('mfe-') && existsSync(`${__dirname}/${name}/jest.config.cjs`),
);
const folders = [
  'shared/contracts',
  'shared/platform',
  'shared/ui',
  'shared/testing',
  'shell',
  ...remotes,
  'console',
];

/** `npx jest` at the top runs the tests of every browser package. */
module.exports = {
  ...settings,
  projects: projects.map((project) => ({
    ...project,
    roots: folders.map((folder) => `<rootDir>/${folder}`),
  })),
};
