import type { Page } from '@playwright/test';
import { expect } from './site-test.ts';

export const PASSWORD = 'tagalong-demo';

/** An address that nobody had before. */
export function newAddress(name: string): string {
  return `${name}-${Date.now()}-${Math.floor(Math.random() * 1_000)}@tagalong.example`;
}

/** The newest code that the stand-in for mail got for an address, other than the one that is known already. */
export async function codeFor(page: Page, email: string, known = ''): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const mails = await (await page.request.get('/sandbox/mail')).text();
        const mail = mails.split('<article>').find((one) => one.includes(`To ${email},`));
        code = /<h2>(\d{6}) /.exec(mail ?? '')?.[1] ?? '';
        return code !== '' && code !== known;
      },
      { message: `a code for ${email}`, timeout: 20_000 },
    )
    .toBe(true);
  return code;
}

/** Makes an account over the API, in the page's context. */
export async function signUp(page: Page, email: string, nickname = 'Nova Reed'): Promise<void> {
  const answer = await page.request.post('/api/auth/register', {
    data: { email, password: PASSWORD, nickname },
    headers: { origin: originOf() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export function originOf(): string {
  return new URL(process.env.BASE_URL ?? 'http://localhost:3000').origin;
}

/** Chooses somebody made up on the stand-in's page of a provider. */
export async function consentAs(page: Page, person: RegExp): Promise<void> {
  await expect(page.getByText('This is a stand-in.')).toBeVisible();
  await page.getByRole('button', { name: person }).click();
}

export async function fillLogIn(place: ReturnType<Page['locator']>, email: string, password = PASSWORD) {
  await place.getByLabel('Email').fill(email);
  await place.getByLabel('Password', { exact: false }).first().fill(password);
  await place.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Whether the browser's session is known to the server. */
export async function whoIsIn(page: Page): Promise<string | null> {
  const answer = (await (await page.request.get('/api/auth/me')).json()) as { data: { name: string } | null };
  return answer.data?.name ?? null;
}
