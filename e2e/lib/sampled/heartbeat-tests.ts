import { type Browser, chromium } from '@playwright/test';
import { currentSocial, publishSocial, release } from '#lib/release-command.ts';
import { replaceComponents } from '#lib/release-faults.ts';
import { moveAtOnce } from '#lib/settled.ts';
import { SITE } from '#lib/site.ts';
import { expect, test } from '#lib/site-test.ts';

const FAULT_EVENT = 'planted-fault';
/** Code that waits for the test: on a slow machine, a page would need longer than any delay until it is drawn. */
const delayed = (what: string) => `addEventListener('${FAULT_EVENT}', () => { ${what} });`;
/** After this time, the page's worker thread is running. */
const FAULT_DELAY_MS = 6_000;
const LOOP = delayed('for (;;) {}');
const MEMORY_HOG = delayed(
  'const kept = globalThis.kept = []; setInterval(() => kept.push(new Array(3e5).fill(kept.length + 0.5)), 100);',
);

/** Faulty code of the page, and the phase of the health report that reveals it. */
const FAULTS = {
  loops: { code: LOOP, phase: 'stalled', crashes: false },
  'exhausts the memory': { code: MEMORY_HOG, phase: 'crashed', crashes: true },
} as const;

/** Version to restore after the test, whatever its result: other tests would meet the faulty release. */
let before: string | null = null;

async function activateFaulty(version: string): Promise<void> {
  before = (await currentSocial()).active ?? '';
  await release('activate', 'social', version, '--force', '--reason', 'end-to-end test');
}

/** Restores the release before after each test of the file. */
export function restoreAfterEach(): void {
  test.afterEach(async () => {
    if (before) await release('activate', 'social', before, '--force', '--reason', 'end of a test');
    before = null;
  });
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--js-flags=--max-old-space-size=400'],
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  });

/** Registers a test of a release that never lets its first page respond. */
export function testFirstRender(): void {
  test('[XT-23] a release that loops at its first render is noticed by the next page, which uses the previous one', async () => {
    const version = await publishSocial((file, code) =>
      file.startsWith('feed-page.') ? replaceComponents(code, 'Page', '() => { for (;;) {} }') : code,
    );
    await activateFaulty(version);
    const browser = await launch();
    try {
      const context = await browser.newContext({ baseURL: SITE.url });
      await moveAtOnce(context);
      const page = await context.newPage();
      await page.goto('/home/latest', { waitUntil: 'commit' });
      const marks = await context.newPage();
      // A page of the same origin without scripts sees the mark, and when the frozen page has ended.
      await marks.goto('/robots.txt');
      await expect.poll(() => marks.evaluate(() => Object.keys(localStorage).join())).toContain('open-page:');
      await page.close();
      await expect
        .poll(() => marks.evaluate(async () => (await navigator.locks.query()).held?.length), {
          timeout: 60_000,
        })
        .toBe(0);
      await marks.goto('/home/latest');
      await expect(marks.getByRole('article').first()).toBeVisible();
    } finally {
      await browser.close();
    }
    const { health } = (await release('health')) as unknown as {
      health: { version: string; failed_pages: number; failures: { phase: string }[] }[];
    };
    const row = health.find((known) => known.version === version);
    expect([row?.failed_pages, row?.failures[0]?.phase]).toEqual([1, 'crashed']);
  });
}

export function testHeartbeat(what: keyof typeof FAULTS): void {
  test(`a release that ${what} is detected, and the next load uses the previous one`, async () => {
    const { code, phase, crashes } = FAULTS[what];
    test.setTimeout(120_000);
    const version = await publishSocial((file, text) => (file.startsWith('feed-page.') ? code + text : text));
    await activateFaulty(version);
    const browser = await launch();
    try {
      const context = await browser.newContext({ baseURL: SITE.url });
      await moveAtOnce(context);
      const page = await context.newPage();
      const crashed = crashes && page.waitForEvent('crash', { timeout: 60_000 });
      await page.goto('/home/latest');
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.evaluate(([name, delay]) => void setTimeout(() => dispatchEvent(new Event(name)), delay), [
        FAULT_EVENT,
        FAULT_DELAY_MS,
      ] as const);
      // The page after the crash reports it.
      if (crashed) {
        await crashed;
        await (await context.newPage()).goto('/home/latest');
      }
      const suspectReleases = async () => {
        const cookies = await context.cookies();
        return cookies
          .filter(({ name }) => name.endsWith('release_suspect'))
          .map(({ value }) => decodeURIComponent(value));
      };
      await expect.poll(suspectReleases, { timeout: 60_000 }).toEqual([`social@${version}`]);
      // A looping page doesn't respond to close, so the test doesn't wait for it.
      const next = await context.newPage();
      void page.close().catch(() => undefined);
      const asked = new Set<string>();
      next.on('request', (request) => asked.add(/\/r\/social\/([^/]+)\//.exec(request.url())?.[1] ?? ''));
      await next.goto('/home/latest');
      await expect(next.getByRole('article').first()).toBeVisible();
      expect([...asked].filter(Boolean)).toEqual([before]);
    } finally {
      await browser.close();
    }
    const { health } = (await release('health')) as unknown as {
      health: { version: string; failures: { phase: string }[] }[];
    };
    const row = health.find((known) => known.version === version);
    expect(row?.failures.map((failure) => failure.phase)).toContain(phase);
  });
}
