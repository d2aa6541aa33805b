// Fails any test that writes to console.error or console.warn. A test that expects output replaces the method.
const { afterEach, beforeEach } = require('@jest/globals');

// The timeout only ends tests that hang: a busy machine can be ten times slower than an idle one.
jest.setTimeout(60_000);

let messages = [];
const original = { error: console.error, warn: console.warn };

beforeEach(() => {
  messages = [];
  for (const level of ['error', 'warn']) {
    console[level] = (...parts) => messages.push(`console.${level}: ${parts.map(String).join(' ')}`);
  }
});

afterEach(() => {
  Object.assign(console, original);
  if (messages.length > 0) throw new Error(`The test wrote to the console:\n${messages.join('\n')}`);
});
