/** A warning is a failure: whoever expects one says so by replacing console.error in the test. */
const { afterEach, beforeEach } = require('@jest/globals');

// A busy machine is slow, not wrong: time limits only end what hangs.
jest.setTimeout(30_000);
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

let said = [];
const kept = { error: console.error, warn: console.warn };

beforeEach(() => {
  said = [];
  for (const level of ['error', 'warn']) {
    console[level] = (...parts) => said.push(`console.${level}: ${parts.map(String).join(' ')}`);
  }
});

afterEach(() => {
  Object.assign(console, kept);
  if (said.length > 0) throw new Error(`The test wrote to the console:\n${said.join('\n')}`);
});
