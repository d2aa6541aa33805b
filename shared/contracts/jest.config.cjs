module.exports = { ...require('@tagalong/config/jest.cjs'), testEnvironment: 'node' };
