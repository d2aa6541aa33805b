const { consoleConfig } = require('@tagalong/config/webpack/console.cjs');

module.exports = consoleConfig();
