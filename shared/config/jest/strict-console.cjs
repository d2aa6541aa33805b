// A warning is a failure. A test that expects one replaces console.error.
const { afterEach, beforeEach } = require('@jest/globals');

// Time limits only end tests that hang: a busy machine may be ten times slower than an idle one.
jest.setTimeout(60_000);

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
