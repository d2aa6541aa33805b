import { expect, type Locator, type Page } from '@playwright/test';
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

/**
 * Moves an item by one place with the keyboard. Waits for every step, because keys are ignored while a drag starts or
 * a drop is animated.
 */
export async function dragByKey(
  page: Page,
  handle: Locator,
  arrow: 'ArrowDown' | 'ArrowRight',
): Promise<void> {
  await still(page);
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press(arrow);
  await still(page);
  await page.keyboard.press('Space');
}
