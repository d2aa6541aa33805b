/** `npx jest` at the top runs the tests of every browser package. */
module.exports = {
  projects: [
    'shared/contracts',
    'shared/platform',
    'shared/ui',
    'shared/testing',
    'shell',
    'mfe-social',
    'mfe-creation',
    'mfe-storefront',
    'mfe-earnings',
  ].map((folder) => `<rootDir>/${folder}`),
};
