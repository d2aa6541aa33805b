import type { Locator, Page } from '@playwright/test';
import { still } from '#lib/settled.ts';

/** Drags with the mouse in small steps, because a single jump doesn't start a drag. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The element to drag has no box.');
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 8, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  // The drop position is measured once per frame, after the other items have moved.
  await still(page);
  await page.mouse.up();
}
