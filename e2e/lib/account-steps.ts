import type { Page } from '@playwright/test';
import { FROM_SITE } from './site.ts';
import { expect } from './site-test.ts';

export const PASSWORD = 'tagalong-demo';

export interface NewPerson {
  email: string;
  password: string;
}

/** Generates an email address that no account has. */
export function newEmail(name: string): string {
  return `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@tagalong.example`;
}

/** Sends a change as the site's own pages do. */
export function post(page: Page, path: string, data: object = {}) {
  return page.request.post(path, { data, headers: FROM_SITE });
}

/** Creates an account through the API and logs the page's context in, for tests that change or delete an account. */
export async function signUp(page: Page, nickname = 'Nova Reed'): Promise<NewPerson> {
  const person = { email: newEmail('nova'), password: PASSWORD };
  const answer = await post(page, '/api/auth/register', { ...person, nickname });
  expect(answer.ok(), await answer.text()).toBe(true);
  return person;
}

/** Ends the session of this browser. Leaves the site first: an open page may send a call, which would be refused. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Waits for the newest 6-digit code that the mail sandbox received for an address; ignores the known one. */
export async function codeFor(page: Page, email: string, known = ''): Promise<string> {
  let code = '';
  const newest = async (): Promise<string> => {
    const mails = await (await page.request.get('/sandbox/mail')).text();
    const own = mails.split('<article>').filter((one) => one.includes(`To ${email},`));
    // Other mail, such as about a new passkey, may be newer.
    code = own.map((one) => /<h2>(\d{6}) /.exec(one)?.[1] ?? '').find(Boolean) ?? '';
    return code === known ? '' : code;
  };
  await expect.poll(newest, { message: `a code for ${email}`, timeout: 20_000 }).not.toBe('');
  return code;
}

/** Chooses a made-up person on the sandbox page of a provider. */
export async function consentAs(page: Page, person: RegExp): Promise<void> {
  await page.getByRole('button', { name: person }).click();
}

export async function fillLogIn(place: ReturnType<Page['locator']>, email: string, password = PASSWORD) {
  await place.getByLabel('Email').fill(email);
  await place.getByLabel('Password', { exact: false }).first().fill(password);
  await place.getByRole('button', { name: 'Log In', exact: true }).click();
}

/** Returns the name of the account that the server associates with the browser's session; null for a visitor. */
export async function accountName(page: Page): Promise<string | null> {
  const answer = (await (await page.request.get('/api/auth/me')).json()) as { data: { name: string } | null };
  return answer.data?.name ?? null;
}
