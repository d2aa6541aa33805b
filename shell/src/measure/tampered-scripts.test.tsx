import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readJson } from '@tagalong/testing/read-json';
import { reportTamperedScripts } from './tampered-scripts.ts';

const SENT_URL = '/beacon/refused?page=p1';
const GOOD = 'export {}';
const integrity = `sha256-${btoa(GOOD)}`;
let sent: [url: string, body: Blob][] = [];
let served: { text: string; isOk: boolean };

beforeEach(() => {
  sent = [];
  served = { text: GOOD, isOk: true };
  // jsdom has no digests: the bytes are their own hash.
  const subtle = { digest: async (_: string, bytes: Uint8Array) => bytes.slice().buffer };
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  globalThis.fetch = (async () => {
    const bytes = new TextEncoder().encode(served.text);
    return { ok: served.isOk, arrayBuffer: async () => bytes } as unknown as Response;
  }) as typeof fetch;
  const sendBeacon = (url: string, body: Blob): boolean => {
    sent.push([url, body]);
    return true;
  };
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});
afterEach(() => {
  document.head.replaceChildren();
});

function failingScript(file: string): Event {
  const script = document.createElement('script');
  script.setAttribute('src', `/r/social/1.0.0/${file}`);
  script.type = 'text/plain';
  // jsdom doesn't know the property.
  Object.assign(script, { integrity });
  document.head.append(script);
  const event = new Event('error');
  script.dispatchEvent(event);
  return event;
}

/** Lets all promises settle. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('reports a script whose bytes differ from its hash, once, also if it failed before', async () => {
  served.text = `${GOOD};evil()`;
  const early = [failingScript('entry.js')];
  reportTamperedScripts({ pageId: 'p1', early });
  failingScript('entry.js');
  failingScript('page.js');
  await settled();
  const reports = sent.map(([url]) => url);
  expect(reports).toEqual([SENT_URL, SENT_URL]);
  expect(await readJson(sent[0]?.[1])).toEqual([
    {
      type: 'integrity-violation',
      body: {
        effectiveDirective: 'integrity-mismatch',
        blockedURL: `${location.origin}/r/social/1.0.0/entry.js`,
      },
    },
  ]);
});

test.each([
  ['that could not be loaded', { text: 'not found', isOk: false }],
  ['that failed for another reason', { text: GOOD, isOk: true }],
])('reports no script %s', async (_, answer) => {
  let requests = 0;
  served = answer;
  const respond = globalThis.fetch;
  globalThis.fetch = (async (...args: Parameters<typeof fetch>) => {
    requests += 1;
    return respond(...args);
  }) as typeof fetch;
  reportTamperedScripts({ pageId: 'p1', early: [failingScript('entry.js')] });
  await settled();
  expect(requests).toBe(1);
  expect(sent).toEqual([]);
});
