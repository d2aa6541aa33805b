import type { Locator, Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** A way to use a page. */
export interface Hand {
  press(place: Locator): Promise<void>;
  /** Types into a field. */
  type(place: Locator, text: string): Promise<void>;
  /** Selects an option of a list. */
  choose(option: Locator): Promise<void>;
}

const TABS_MAX = 60;

/** Presses Tab until the element has the focus; fails if Tab doesn't reach it. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let tab = 0; tab < TABS_MAX; tab += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(place)) return;
  }
  throw new Error(`Tab does not reach ${place} within ${TABS_MAX} presses.`);
}

export const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Uses the page by Tab, Enter, arrow keys and typing, and expects to see where the focus is. */
export function keyboardHand(page: Page): Hand {
  const { keyboard } = page;
  const reach = async (place: Locator): Promise<void> => {
    await place.first().waitFor();
    if (!(await hasFocus(place))) await tabTo(page, place);
    await expectFocusVisible(page);
  };
  return {
    async press(place) {
      await reach(place);
      await keyboard.press('Enter');
    },
    async type(place, text) {
      await reach(place);
      await keyboard.type(text);
    },
    async choose(option) {
      await option.waitFor();
      await tabTo(page, page.getByRole('listbox').getByRole('option'));
      for (let step = 0; step < TABS_MAX && !(await hasFocus(option)); step += 1)
        await keyboard.press('ArrowDown');
      await expectFocusVisible(page);
      await keyboard.press('Enter');
    },
  };
}

/** Expects the focused element to be on the screen, with nothing above it. */
async function expectFocusVisible(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'nothing has the focus';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return focused.contains(above) ? '' : `“${focused.textContent}” is covered or off-screen`;
    });
  await expect.poll(covered).toBe('');
}

/** Uses the page by tapping; text comes from the screen's keyboard. */
export function touchHand(page: Page): Hand {
  return {
    press: (place) => place.first().tap(),
    async type(place, text) {
      await place.tap();
      await page.keyboard.type(text);
    },
    choose: (option) => option.tap(),
  };
}
