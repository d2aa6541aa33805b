import { test as base, expect, type Page } from '@playwright/test';

/** What a page said that it should not have said: console errors, thrown errors, refused scripts. */
export interface Complaints {
  all: string[];
  /** A complaint that the test causes on purpose. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  complaints: Complaints;
}
interface Options {
  /** Asked for consent and shown what is new, which would lie over the page of every other test. */
  isNewcomer: boolean;
}

/** What the browser of somebody who has been here before remembers. */
const REMEMBERED = { consent_told: 'no', whats_new_seen: '999999' };

export function rememberedAt(url: string): { name: string; value: string; url: string }[] {
  return Object.entries(REMEMBERED).map(([name, value]) => ({ name, value, url }));
}

/** The site's own `test`: every test ends with an empty list of complaints. */
export const test = base.extend<Fixtures & Options>({
  isNewcomer: [false, { option: true }],
  context: async ({ context, baseURL, isNewcomer }, use) => {
    const url = baseURL ?? 'http://localhost:3000';
    if (!isNewcomer) await context.addCookies(rememberedAt(url));
    await use(context);
  },
  complaints: [
    async ({ page }, use) => {
      const said: string[] = [];
      const allowed: RegExp[] = [];
      listen(page, (text) => said.push(text));
      const complaints: Complaints = {
        get all() {
          return said.filter((text) => !allowed.some((pattern) => pattern.test(text)));
        },
        allow: (pattern) => allowed.push(pattern),
      };
      await use(complaints);
      expect(complaints.all, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

function listen(page: Page, say: (text: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') say(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => say(`thrown: ${error.message}`));
}

export { expect };

/** Logs in over the API, in the page's context. */
export async function logIn(page: Page, email: string, password = 'tagalong-demo') {
  const answer = await page.request.post('/api/auth/login', {
    data: { email, password },
    headers: { origin: new URL(process.env.BASE_URL ?? 'http://localhost:3000').origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
