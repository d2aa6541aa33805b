import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { BootData } from '@tagalong/contracts/core/page-boot';
import { createReleaseChecks } from './release-checks.ts';
import type { RemoteLoader } from './remote-loader.ts';

const realFetch = globalThis.fetch;
const realTimeout = AbortSignal.timeout;
const SET = { snapshot: { id: 'b', remotes: [] }, killed: [] };
let requests = 0;

beforeEach(() => {
  requests = 0;
  AbortSignal.timeout = () => new AbortController().signal;
  globalThis.fetch = (async () => {
    requests += 1;
    return { ok: true, json: async () => SET };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  AbortSignal.timeout = realTimeout;
});

function setUp(tools?: { servers: unknown[] }) {
  const pending: unknown[] = [];
  const loader = {
    pageReleases: { remotes: () => [], setPending: (set: unknown) => void pending.push(set) },
  };
  const checks = createReleaseChecks({
    boot: { snapshot: { shell_base: '/r/shell/1.0.0/' }, tools } as unknown as BootData,
    loader: loader as unknown as RemoteLoader,
    isUnsaved: () => false,
    report: (error) => {
      throw error;
    },
  });
  return { checks, pending };
}

test('a check asks for the release set of a new page and sets it as pending', async () => {
  const { checks, pending } = setUp();
  await checks.check();
  expect(pending).toEqual([SET]);
  await checks.check();
  expect(requests).toBe(2);
});

test('following alone asks for nothing at once', async () => {
  const { checks, pending } = setUp();
  checks.follow();
  checks.follow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toBe(0);
  expect(pending).toEqual([]);
});

test("a page with a developer's own server keeps its releases", async () => {
  const { checks, pending } = setUp({ servers: [{ remote: 'social' }] });
  checks.follow();
  await checks.check();
  expect(requests).toBe(0);
  expect(pending).toEqual([]);
});

test('the tools of a permit without a server of its own change nothing', async () => {
  const { checks, pending } = setUp({ servers: [] });
  await checks.check();
  expect(pending).toEqual([SET]);
});
