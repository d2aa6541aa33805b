import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

export interface NewPerson {
  email: string;
  password: string;
}

/** Signs somebody up over the API, in the page's context: for journeys that change or end an account. */
export async function signUpAnew(page: Page, nickname = 'Nora Newcomer'): Promise<NewPerson> {
  const email = `nora-${Date.now()}-${Math.floor(Math.random() * 1e6)}@tagalong.example`;
  const password = 'four words together';
  const answer = await post(page, '/api/auth/register', { email, password, nickname });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { email, password };
}

/** A change as the site's own pages make it. */
export function post(page: Page, path: string, data: object) {
  return page.request.post(path, {
    data,
    headers: { origin: new URL(process.env.BASE_URL ?? 'http://localhost:3000').origin },
  });
}

/** The newest code of six digits that the stand-in for a mail server got for an address. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const html = await (await page.request.get('/sandbox/mail')).text();
      // Newest first: what stands behind the address up to the next mail.
      const [, behind = ''] = html.split(email);
      code = /\b(\d{6})\b/.exec(behind.replace(/<[^>]+>/g, ' '))?.[1] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}
