/** Jest settings of every browser package: `module.exports = require('@tagalong/config/jest.cjs')`. */
const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
  },
  module: { type: 'commonjs' },
};

module.exports = {
  testEnvironment: require.resolve('jest-environment-jsdom'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: { '\\.[jt]sx?$': [require.resolve('@swc/jest'), swc] },
  // Workspace sources are TypeScript behind symlinks; what comes from the registry is compiled already, but for
  // the signals of the drag and drop, whose entry for browsers is a module.
  transformIgnorePatterns: ['/node_modules/(?!\\.pnpm/(@tagalong|@preact)|@tagalong|@preact)'],
  modulePathIgnorePatterns: ['/dist/', '/.build/'],
  setupFiles: [require.resolve('./jest/environment.cjs')],
  setupFilesAfterEnv: [require.resolve('./jest/strict-console.cjs')],
  testTimeout: 20_000,
};
