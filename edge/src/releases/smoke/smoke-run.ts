import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { within } from '#edge/lib/within';
import type { Previews } from '#edge/releases/preview/preview-set';
import { type OpenBrowser, openBrowser } from './browser.ts';
import { openSmokeApi, type Report } from './smoke-api.ts';

export interface SmokeRun {
  /** Program of a Chromium. */
  browser: string;
  apiUrl: string;
  session: { call: string; answer: unknown };
  previews: Previews;
  /** Creates the edge that serves the run's pages. */
  openSite(input: { apiUrl: string; previews: Previews; dataDir: string }): FastifyInstance;
  /** Time limit of the run, in milliseconds. */
  limitMs: number;
  /** Time limit of each part, and of the start. A page that froze would otherwise keep other teams waiting. */
  partLimitMs: number;
  /** Called whenever the page begins another part, and when the browser first requests the page. */
  onProgress?(part: string): void;
  /** Called with the id of the browser's process group. */
  onBrowser?(group: number): void;
}

export type SmokeResult =
  | { kind: 'drawn'; drawn: number; problems: { part: string; message: string }[] }
  /** The page stopped while it drew this part. */
  | { kind: 'stopped'; part: string }
  /** The browser never asked for the page. */
  | { kind: 'no-browser' };

/** A page of the shell that loads no remote's page. */
const PATH = '/smoke-run';
const START = 'the start of the page';

/** Opens the release set of `previews` in a browser, whose page draws each part. Never rejects for a bad release. */
export async function runSmoke(input: SmokeRun): Promise<SmokeResult> {
  const folder = await mkdtemp(join(tmpdir(), 'smoke-run-'));
  // Null until the browser requests anything: a page may fail before it calls the API.
  let part: string | null = null;
  let finish: (result: SmokeResult | null) => void = () => undefined;
  const finished = new Promise<SmokeResult | null>((resolve) => {
    finish = resolve;
  });
  const timer = setTimeout(() => finish(null), input.partLimitMs);
  const setPart = (begun: string): void => {
    part = begun;
    input.onProgress?.(begun);
  };
  const onReport = (report: Report): void => {
    timer.refresh();
    if ('problems' in report) finish({ kind: 'drawn', ...report });
    else setPart(report.drawing);
  };
  const api = await openSmokeApi({ apiUrl: input.apiUrl, session: input.session, onReport });
  const site = input.openSite({ apiUrl: api.url, previews: input.previews, dataDir: folder });
  site.addHook('onRequest', async () => {
    if (part === null) setPart(START);
  });
  let browser: OpenBrowser | null = null;
  try {
    const url = await site.listen({ port: 0, host: '127.0.0.1' });
    browser = openBrowser(input.browser, url + PATH, join(folder, 'profile'));
    if (browser.group !== undefined) input.onBrowser?.(browser.group);
    const result = await within(
      Promise.race([finished, browser.ended.then(() => null)]),
      input.limitMs,
      null,
    );
    if (result) return result;
    return part === null ? { kind: 'no-browser' } : { kind: 'stopped', part };
  } finally {
    clearTimeout(timer);
    await browser?.close();
    // Streams of events stay open otherwise.
    site.server.closeAllConnections();
    await Promise.all([site.close(), api.close()]);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
