const { availableParallelism } = require('node:os');
const path = require('node:path');

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
  },
  module: { type: 'commonjs' },
};

const common = {
  transform: { '\\.m?[jt]sx?$': [require.resolve('@swc/jest'), swc] },
  // Workspace sources are TypeScript behind symlinks. npm packages are used as published, except the listed ones,
  // which are imported as ES modules.
  transformIgnorePatterns: [
    '/node_modules/(?!\\.pnpm/(@tagalong|@preact|@tabler|p-limit|yocto-queue)|@tagalong|@preact|@tabler|p-limit|yocto-queue)',
  ],
  // The package's CommonJS entry is one file with all 5,900 icons.
  moduleNameMapper: { '^@tabler/icons-react$': require.resolve('./jest/icons.cjs') },
  modulePathIgnorePatterns: ['/dist/', '/.build/'],
  cacheDirectory: path.resolve(__dirname, '../../.cache/jest'),
  setupFiles: [require.resolve('./jest/environment.cjs')],
  setupFilesAfterEnv: [require.resolve('./jest/strict-console.cjs')],
};

/**
 * Jest settings of every browser package: `module.exports = require('@tagalong/config/jest.cjs')`. A test that needs a
 * document ends in `.test.tsx`; one that ends in `.test.ts` runs in plain Node, which starts sooner.
 */
module.exports = {
  // Workers wait for timers nearly half the time, so a few more workers than cores keep the cores busy.
  maxWorkers: availableParallelism() + 3,
  // Ends a hanging test, but not one that is only waiting for a core.
  testTimeout: 30_000,
  testSequencer: require.resolve('./jest/longest-first.cjs'),
  projects: [
    { ...common, testMatch: ['**/src/**/*.test.ts'], testEnvironment: 'node' },
    {
      ...common,
      testMatch: ['**/src/**/*.test.tsx'],
      testEnvironment: require.resolve('./jest/dom-environment.cjs'),
      setupFiles: [...common.setupFiles, require.resolve('./jest/quick-styles.cjs')],
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, require.resolve('./jest/query-timeout.cjs')],
    },
  ],
};
