const { remoteConfig } = require('@tagalong/config/webpack/remote.cjs');

module.exports = remoteConfig({ name: 'earnings' });
