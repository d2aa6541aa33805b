import type { Page } from '@playwright/test';
import type { BootData, SnapshotRemote } from '@tagalong/contracts/core/page-boot';

/** The remotes as a page gets them now. */
export async function activeSet(page: Page): Promise<readonly SnapshotRemote[]> {
  const html = await (await page.request.get('/login', { headers: { accept: 'text/html' } })).text();
  const [, json = '{}'] = /id="tagalong-boot">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(json) as BootData).snapshot.remotes;
}
