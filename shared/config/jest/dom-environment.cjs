const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * A document on a device in the time zone that the test file names: `@jest-environment-options {"timeZone": "Asia/Tokyo"}`.
 * Without it, the zone is that of the machine. Only the environment can change it: in a test, `process.env` is a copy.
 */
module.exports = class DomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.timeZone = config.projectConfig.testEnvironmentOptions.timeZone;
  }

  async setup() {
    await super.setup();
    if (!this.timeZone) return;
    this.machineZone = process.env.TZ;
    process.env.TZ = this.timeZone;
  }

  async teardown() {
    if (this.timeZone && this.machineZone === undefined) delete process.env.TZ;
    else if (this.timeZone) process.env.TZ = this.machineZone;
    await super.teardown();
  }
};
