module.exports = require('@tagalong/config/jest.cjs');
