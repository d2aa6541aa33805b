import type { Page } from '@playwright/test';
import type { BootData, SnapshotRemote } from '@tagalong/contracts/core/page-boot';

/** Returns the remotes of the release set that a page receives now. */
export async function activeSet(page: Page): Promise<readonly SnapshotRemote[]> {
  const html = await (await page.request.get('/login', { headers: { accept: 'text/html' } })).text();
  const [, json = '{}'] = /id="tagalong-boot">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(json) as BootData).snapshot.remotes;
}
