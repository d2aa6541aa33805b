import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { moveAtOnce } from './settled.ts';
import { FROM_SITE, SITE } from './site.ts';

/** Unexpected reports of a page: console errors, thrown errors and rejected scripts. */
export interface Complaints {
  all: string[];
  /** Ignores complaints that the test causes on purpose. */
  allow(pattern: RegExp): void;
  /** Adds another page's reports. */
  listenTo(page: Page): void;
}

interface Fixtures {
  complaints: Complaints;
  /** Opens an empty page for another returning visitor, whom the service worker serves too. */
  newVisitor(): Promise<Page>;
}
interface Options {
  /** True for a first visit, which opens the consent bar and the news and has no service worker. */
  isNewcomer: boolean;
  /** True for a visitor who doesn't use a page before the test does. */
  isCalm: boolean;
}

/** Cookies of a visitor who has answered the consent bar, seen the news, and been offered the last draft. */
const CONSENT_COOKIE = 'consent_told';
const RETURNING_VISITOR = { [CONSENT_COOKIE]: 'no', whats_new_seen: '999999', draft_offered: '1' };

export function rememberedAt(url: string): { name: string; value: string; url: string }[] {
  return Object.entries(RETURNING_VISITOR).map(([name, value]) => ({ name, value, url }));
}

/**
 * Tests of what moves, and whole journeys. All others ask for less motion, because a sixth of their time would be animations, or
 * waiting for them to end.
 */
const MOVING = /\/e2e\/(?:frame|journeys|likeboards|look|posts|campaigns)\//;

/**
 * Test function for the site. The visitor has been here before, so the service worker handles every navigation. Tests
 * intercept requests in the page's context, because most are the worker's. Every test fails on unexpected complaints.
 */
export const test = base.extend<Fixtures & Options>({
  contextOptions: async ({ contextOptions }, use, { file }) => {
    await use({ reducedMotion: MOVING.test(file) ? 'no-preference' : 'reduce', ...contextOptions });
  },
  isNewcomer: [false, { option: true }],
  isCalm: [false, { option: true }],
  context: async ({ context, isNewcomer, isCalm }, use) => {
    if (!isNewcomer) await context.addCookies(rememberedAt(SITE.url));
    slowDown(context);
    await context.addInitScript(complainAboutHydration);
    if (!isCalm) await moveAtOnce(context);
    await use(context);
    // Handlers may still wait for a response when the test is over, and its pages may have crashed.
    await context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
  },
  page: async ({ page, isNewcomer }, use) => {
    Object.assign(page, { route: rejectInterception });
    if (!isNewcomer) await installWorker(page);
    await use(page);
  },
  complaints: [
    async ({ page }, use) => {
      const said: string[] = [];
      const allowed: RegExp[] = [];
      const listenTo = (source: Page): void => listen(source, (text) => said.push(text));
      listenTo(page);
      const complaints: Complaints = {
        get all() {
          return said.filter((text) => !allowed.some((pattern) => pattern.test(text)));
        },
        allow: (pattern) => allowed.push(pattern),
        listenTo,
      };
      await use(complaints);
      expect(complaints.all, 'the page reported problems').toEqual([]);
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      slowDown(context);
      await context.addInitScript(complainAboutHydration);
      await moveAtOnce(context);
      await context.addCookies(rememberedAt(SITE.url));
      const page = await context.newPage();
      complaints.listenTo(page);
      await installWorker(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** How many times slower pages compute, to find tests that depend on the machine's speed; 1 by default. */
const CPU_SLOWDOWN = Number(process.env.CPU_SLOWDOWN ?? 1);

/** Slows down each page that the context opens from now on. */
function slowDown(context: BrowserContext): void {
  if (CPU_SLOWDOWN === 1) return;
  context.on('page', async (page) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  });
}

/** A page registers the worker only 2 s after its load; registering it on the site's smallest page takes 0.1 s. */
export async function installWorker(page: Page, url = SITE.url): Promise<void> {
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const controlled = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await serviceWorker.register('/sw.js');
    await controlled;
  });
}

/** Runs in each page: a difference between server and browser is reported to the edge only, and the page mends it. */
function complainAboutHydration(): void {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (path, body) => {
    const complain = (text: string): void => {
      if (text.includes('"phase":"hydration"')) console.error(text);
    };
    if (body instanceof Blob && String(path).endsWith('/errors')) void body.text().then(complain);
    return send(path, body);
  };
}

function rejectInterception(): never {
  throw new Error("The service worker's requests are not the page's: use page.context().route().");
}

function listen(page: Page, say: (text: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') say(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => say(`thrown: ${error.message}`));
}

export { expect };

/** Logs in through the API, in the page's context. */
export async function logIn(page: Page, email: string, password = 'tagalong-demo') {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password },
    headers: FROM_SITE,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
