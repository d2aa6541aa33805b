const { existsSync, readdirSync } = require('node:fs');

/** The product's remotes and those that teams have added. */
const remotes = readdirSync(__dirname).filter(
  (name) => name.startsWith('mfe-') && existsSync(`${__dirname}/${name}/jest.config.cjs`),
);

/** `npx jest` at the top runs the tests of every browser package. */
module.exports = {
  projects: [
    'shared/contracts',
    'shared/platform',
    'shared/ui',
    'shared/testing',
    'shell',
    ...remotes,
    'console',
  ].map((folder) => `<rootDir>/${folder}`),
};
