import { describe, expect, test } from '@jest/globals';
import { loadOverlay, loadPage, loadSlot, type RemoteDefinition } from '@tagalong/platform';
import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { type AnyOverlay, sampleFor } from './sample-for.ts';
import { type Place, placeOf, sampleSite } from './sample-site.tsx';

interface ServerOptions {
  /** Path segments by the name of the route; `1` by default. */
  params?: Record<string, Record<string, string>>;
  /** Props by the name of the slot, and payloads by that of the intent, where the simplest ones are not enough. */
  samples?: Record<string, unknown>;
}

/**
 * Defines the tests that a remote must pass to have its pages drawn by a server. Call it in `src/server.test.ts`, which runs
 * without a document: a page that reads `window` while it renders fails with its file and line.
 */
export function serverSuite(
  remote: RemoteDefinition,
  { params = {}, samples = {} }: ServerOptions = {},
): void {
  describe(`${remote.name} on a server`, () => {
    for (const page of remote.routes) {
      const { name, path: pattern, access } = page.route;
      test(`[XT-25] the page ${name} is drawn`, async () => {
        const Page = await loadPage(page);
        const html = await drawnOnServer(<Page route={name} />, placeOf(pattern, access, params[name]));
        expect(html).not.toBe('');
      });
    }
    for (const overlay of remote.intents.filter(({ isFunction }) => !isFunction)) {
      const { name, payload } = overlay.contract;
      test(`[XT-25] the overlay of ${name} is drawn`, async () => {
        const Drawn = (await loadOverlay(overlay)) as unknown as AnyOverlay;
        const given = samples[name] ?? sampleFor(payload, `the intent ${name}`);
        const popup = <Drawn payload={given} answer={() => undefined} cancel={() => undefined} />;
        await drawnOnServer(popup, placeOf('/', 'creator'));
      });
    }
    for (const slot of remote.slots) {
      const { name, props } = slot.contract;
      test(`[XT-25] the slot ${name} is drawn`, async () => {
        const Fragment = await loadSlot(slot);
        const sample = (samples[name] ?? sampleFor(props, `the slot ${name}`)) as Record<string, unknown>;
        await drawnOnServer(<Fragment {...sample} />, placeOf('/', 'creator'));
      });
    }
  });
}

/** Resolves with the HTML once all parts are there. Rejects with the error of the first part that can't be drawn. */
export async function drawnOnServer(element: ReactElement, place: Place): Promise<string> {
  const problems: unknown[] = [];
  const { page, queries } = sampleSite(element, place);
  let html = '';
  try {
    const { prelude } = await prerenderToNodeStream(page, { onError: (error) => void problems.push(error) });
    for await (const piece of prelude as unknown as AsyncIterable<unknown>) html += String(piece);
  } finally {
    // Its timers would keep the process running.
    queries.clear();
  }
  if (problems.length > 0) throw problems[0];
  const [styled] = / style="[^"]*"/.exec(html) ?? [];
  if (styled)
    throw new Error(
      `A part has the attribute${styled}, which the page’s policy forbids in HTML: use css instead.`,
    );
  return html;
}
