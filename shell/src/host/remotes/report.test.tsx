import { beforeEach, expect, test } from '@jest/globals';
import { readJson } from '@tagalong/testing/read-json';
import { RemoteError } from './remote-build.ts';
import { createReporter, createTraceId, reportUncaught } from './report.ts';

let sent: { to: string; body: Blob }[] = [];

beforeEach(() => {
  sent = [];
  setUp((to, body) => sent.push({ to, body }) > 0);
  setOnline(true);
});

function setUp(sendBeacon: (to: string, body: Blob) => boolean): void {
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
}
const setOnline = (value: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value, configurable: true });

const bodyAt = (at: number) => readJson<Record<string, string>>(sent[at]?.body);
const ownerAt = async (at: number) => {
  const { remote, version } = await bodyAt(at);
  return [remote, version];
};

function thrownAt(...places: string[]): TypeError {
  const error = new TypeError('x is not a function');
  error.stack = [`TypeError: ${error.message}`, ...places.map((place) => `    at a (${place}:1:2)`)].join(
    '\n',
  );
  return error;
}
const OWN = `${location.origin}/r`;

test('[XT-23] sends a failure to the edge with its trace id, path and context', async () => {
  const error = thrownAt(`${OWN}/social/1.0.0/feed-page.84ab.js`);
  createReporter('a1b2c3d4')(error, { remote: 'social', phase: 'render' });
  expect(sent[0]?.to).toBe('/beacon/errors');
  expect(await bodyAt(0)).toEqual({
    trace_id: 'a1b2c3d4',
    path: '/',
    message: 'TypeError: x is not a function',
    stack: `TypeError: \n    at a (${OWN}/social/1.0.0/feed-page.84ab.js:1:2)`,
    remote: 'social',
    phase: 'render',
  });
});

test('[XT-23] an error that a boundary caught belongs to the remote that it names, whichever script threw it', async () => {
  const report = createReporter('a1b2c3d4');
  report(thrownAt(`${OWN}/shell/7.0.0/vendors.js`), { remote: 'social', version: '2.0.0' });
  expect(await ownerAt(0)).toEqual(['social', '2.0.0']);
  report(thrownAt(`${OWN}/shell/7.0.0/vendors.js`), { remote: 'earnings' });
  expect(await ownerAt(1)).toEqual(['earnings', undefined]);
});

test('[XT-23] other errors belong to the remote nearest in the stack, or else to the shell; API errors to none', async () => {
  const report = createReporter('a1b2c3d4', 'the-page');
  report(
    thrownAt(
      `${OWN}/shell/7.0.0/vendors.js`,
      `${OWN}/social/1.0.0-2f9d/feed-page.84ab.js`,
      `${OWN}/shell/7.0.0/m.js`,
    ),
  );
  expect(await ownerAt(0)).toEqual(['social', '1.0.0-2f9d']);
  report(thrownAt(`${OWN}/shell/7.0.0/main.js`));
  expect(await ownerAt(1)).toEqual(['shell', '7.0.0']);
  report(thrownAt('https://evil.example/r/social/1.0.0/x.js'));
  expect(await ownerAt(2)).toEqual([undefined, undefined]);
  report(new RemoteError('earnings', 'gone'));
  expect(await ownerAt(3)).toEqual(['earnings', undefined]);
  report(Object.assign(thrownAt(`${OWN}/social/1.0.0/x.js`), { name: 'ApiError' }), { remote: 'social' });
  expect(await ownerAt(4)).toEqual([undefined, undefined]);
});

test('[XT-23] slow scripts, and scripts that an offline browser can’t load, are no failures', () => {
  const report = createReporter('a1b2c3d4');
  const load = (message: string) => Object.assign(new Error(message), { name: 'ChunkLoadError' });
  report(load('Loading chunk views failed.\n(timeout: http://localhost/r/shell/1/views.js)'));
  const slow = new Error(
    'Failed to load script resources.\nargs: {}\n ScriptNetworkError: Script "x" timed out.',
  );
  report(slow, { remote: 'social' });
  report(new Error('Timed out after 6000 ms.'), { remote: 'social' });
  report(new RemoteError('social', 'gone', slow));
  setOnline(false);
  report(load('Loading chunk views failed.\n(error: http://localhost/r/shell/1/views.js)'));
  report(new RemoteError('social', 'social could not be loaded.'));
  expect(sent).toHaveLength(0);
  // A defect is one without a connection, too, and whatever its message says.
  report(thrownAt(`${OWN}/social/1.0.0/x.js`));
  setOnline(true);
  report(load('Loading chunk views failed.\n(error: http://localhost/r/shell/1/views.js)'));
  report(new TypeError('The session timed out'), { remote: 'social' });
  expect(sent).toHaveLength(3);
});

test('[XT-23] limits a page to twenty different reports; those of no release don’t use them up', () => {
  const report = createReporter('a1b2c3d4');
  for (let failure = 0; failure < 100; failure += 1) report(`nobody’s ${failure}`);
  const without = sent.length;
  for (let failure = 0; failure < 100; failure += 1) report('again', { remote: 'social' });
  expect(sent).toHaveLength(without + 1);
  for (let failure = 0; failure < 100; failure += 1) report(`${failure}`, { remote: 'social' });
  expect(sent).toHaveLength(without + 20);
});

test('[XT-23] a browser that refuses or throws at reports changes nothing', () => {
  setUp(() => {
    throw new Error('blocked');
  });
  expect(() => createReporter('a1b2c3d4')('x', { remote: 'social' })).not.toThrow();
});

test('[XT-23] noise of the browser, of extensions and of other sites is not reported; messages without an error are', async () => {
  reportUncaught(createReporter('a1b2c3d4'));
  const raise = (init: ErrorEventInit) => window.dispatchEvent(new ErrorEvent('error', init));
  raise({ message: 'ResizeObserver loop completed with undelivered notifications.' });
  raise({ message: 'Script error.' });
  raise({ message: 'x', filename: 'moz-extension://abc/content.js' });
  for (const place of [
    'chrome-extension://abc/x.js',
    'safari-web-extension://abc/x.js',
    'https://cdn.example/x.js',
  ])
    raise({ message: 'x', error: thrownAt(place, `${OWN}/social/1.0.0/x.js`) });
  raise({ message: '', error: null });
  expect(sent).toHaveLength(0);
  raise({ message: 'Uncaught 5', error: null, filename: `${OWN}/social/1.0.0/x.js` });
  raise({ message: 'x', error: thrownAt(`${OWN}/social/1.0.0/x.js`) });
  expect((await bodyAt(0)).message).toBe('Uncaught 5');
  expect(await ownerAt(0)).toEqual(['social', '1.0.0']);
  expect(await ownerAt(1)).toEqual(['social', '1.0.0']);
});

test('a trace id is short and unique', () => {
  Object.defineProperty(crypto, 'randomUUID', {
    value: () => `${Math.random()}00000000`.slice(2),
    configurable: true,
  });
  expect(createTraceId()).toMatch(/^.{8}$/);
  expect(createTraceId()).not.toBe(createTraceId());
});
