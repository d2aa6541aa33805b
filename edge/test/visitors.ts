import { setTimeout as sleep } from 'node:timers/promises';
import { bootOf } from './page-facts.ts';
import { getPage, rawGet } from './raw-get.ts';
import type { TestSite } from './test-site.ts';

/** A page load whose scripts have run. */
export interface Visit {
  pageId: string;
  /** Version of the first remote. */
  version: string;
  address: string;
}

/** Lets tests choose the addresses of visitors. */
export const TRUSTING = { trustProxy: 'loopback' } as const;

/** Returns an address in the network of this number, up to 60,000. */
export const addressIn = (network: number, host = 7): string =>
  `10.${Math.floor(network / 250)}.${network % 250}.${host}`;

export function sendBeacon(site: TestSite, path: string, body: object, address = '127.0.0.1') {
  return rawGet(site.origin, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}

/** Loads a page as a browser does, whose scripts report which remotes they have requested. */
export async function visit(
  site: TestSite,
  address = '127.0.0.1',
  { path = '/home/latest', remotes = [] as readonly string[] } = {},
): Promise<Visit> {
  const { text } = await getPage(site.origin, path, { 'x-forwarded-for': address });
  const { snapshot, page_id: pageId = '' } = bootOf(text);
  await sendBeacon(site, '/beacon/requests', { page_id: pageId, remotes }, address);
  return { pageId, version: snapshot.remotes[0]?.version ?? '', address };
}

/** Reports a failure of social in this page; resolves with the status of the response. */
export async function fail(
  site: TestSite,
  { pageId, address }: Pick<Visit, 'pageId' | 'address'>,
  rest: object = {},
): Promise<number> {
  const report = { remote: 'social', phase: 'page:home-latest', message: 'TypeError: x is undefined' };
  return (await sendBeacon(site, '/beacon/errors', { ...report, page_id: pageId, ...rest }, address)).status;
}

/** Resolves with the fields of the log line, or undefined if it isn't written within seconds. */
export async function loggedEvent(
  site: TestSite,
  name: string,
  limitMs = 4_000,
): Promise<Record<string, unknown> | undefined> {
  for (const endMs = Date.now() + limitMs; ; await sleep(50)) {
    const found = site.logged.find(({ event }) => event === name);
    if (found || Date.now() > endMs) return found?.fields;
  }
}
