const preset = require('@tagalong/config/jest.cjs');

module.exports = { ...preset, setupFiles: [...preset.setupFiles, require.resolve('./jest.environment.cjs')] };
