const { shellConfig } = require('@tagalong/config/webpack/shell.cjs');

module.exports = shellConfig();
