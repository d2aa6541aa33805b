import type { BrowserContext } from '@playwright/test';
import type { BootData } from '@tagalong/contracts/core/page-boot';
import { SITE } from './site.ts';

/** Returns an address in the network of this number, below 60,000. */
export const addressIn = (network: number): string => `10.${Math.floor(network / 250)}.${network % 250}.7`;

export const from = (network: number) => ({ 'x-forwarded-for': addressIn(network) });

/** A report of a page to the edge. */
export interface Beacon {
  path: string;
  body: Record<string, unknown>;
}

/** Records the reports that pages of this context send. Call `reports` for those so far. */
export async function recordBeacons(context: BrowserContext): Promise<{ reports(): Beacon[] }> {
  const found: Beacon[] = [];
  await context.exposeFunction('noteBeacon', (path: string, text: string) =>
    found.push({ path, body: JSON.parse(text) as Beacon['body'] }),
  );
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const { noteBeacon } = globalThis as unknown as { noteBeacon(path: string, text: string): void };
    navigator.sendBeacon = (path, body) => {
      if (body instanceof Blob) void body.text().then((text) => noteBeacon(String(path), text));
      return send(path, body);
    };
  });
  return { reports: () => found };
}

/** Loads a page in the network of this number without a browser, and sends reports as its own. */
export async function visitFrom(network: number, path: string, beacons: readonly Beacon[]): Promise<void> {
  const answer = await fetch(SITE.url + path, { headers: { accept: 'text/html', ...from(network) } });
  const [, json = ''] = /id="tagalong-boot">(.*?)<\/script>/s.exec(await answer.text()) ?? [];
  const { page_id } = JSON.parse(json) as BootData;
  for (const { path: beacon, body } of beacons) {
    await fetch(SITE.url + beacon, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(network) },
      body: JSON.stringify({ ...body, page_id }),
    });
  }
}
