import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Plays the native app around the page; returns the messages that the page posts to it. */
export async function playNativeApp(page: Page): Promise<Record<string, unknown>[]> {
  const posted: Record<string, unknown>[] = [];
  await page.exposeFunction('postToApp', (text: string) => {
    posted.push(JSON.parse(text));
  });
  await page.addInitScript(() => {
    const wrapped = globalThis as unknown as { postToApp(text: string): void };
    Object.assign(globalThis, {
      TagalongApp: {
        postMessage: (text: string) => wrapped.postToApp(text),
        device: { uuid: 'a-secret-of-this-device', device_id: 'device-1' },
      },
    });
  });
  return posted;
}

/** Authorizes with its own PKCE challenge and returns the code, as a provider's SDK in the native wrapper does. */
export async function requestAppCode(page: Page): Promise<{ code: string; code_verifier: string }> {
  const started = await page.request.get('/login/social/tiktok_business', { maxRedirects: 0 });
  const consent = new URL(started.headers().location ?? '', page.url());
  const code_verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(code_verifier).digest('base64url');
  consent.searchParams.set('code_challenge', challenge);
  const allowed = await page.request.post(consent.href, { form: { person: 'robin' }, maxRedirects: 0 });
  const code = new URL(allowed.headers().location ?? '').searchParams.get('code') ?? '';
  return { code, code_verifier };
}
