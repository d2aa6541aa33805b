import { expect, type Locator, type Page } from '@playwright/test';

/** Product, post, person or brand of the demo that a state belongs to. */
export interface Entity {
  id: number | string;
  name: string;
}

/** Part of a page, or an overlay over it, that shows a state. */
export interface Place {
  path: string;
  /** Whether the state is shown as on. An overlay is opened for the check and closed again. */
  isOn(page: Page): Promise<boolean>;
  /** Part of the page that is visible in either state. */
  ready(page: Page): Locator;
  /** Changes the state. Places that only show it have none. */
  press?(page: Page): Promise<void>;
  /** Undoes what a failed change left in a form. */
  discard?(page: Page): Promise<void>;
  /** The state can be turned off here, but not on. */
  canOnlyTurnOff?: boolean;
}

/** State that several remotes show, and the places that show it. */
export interface Fact {
  title: string;
  member: string;
  /** Finds an entity for which the state is still off. */
  find(page: Page): Promise<Entity>;
  places(entity: Entity, page: Page): Promise<Record<string, Place>>;
  /** Calls that change the state. */
  calls: RegExp;
}

export const inMain = (page: Page): Locator => page.locator('main');
export const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A place whose control shows the state and changes it. */
export function controlPlace(
  path: string,
  control: (page: Page) => Locator,
  {
    isOn = isPressed,
    confirm,
  }: {
    isOn?: (control: Locator) => Promise<boolean>;
    confirm?: (page: Page, wasOn: boolean) => Promise<void>;
  } = {},
): Place {
  const first = (page: Page): Locator => control(page).first();
  return {
    path,
    ready: first,
    isOn: (page) => isOn(first(page)),
    press: async (page) => {
      const wasOn = await isOn(first(page));
      await first(page).click();
      await confirm?.(page, wasOn);
    },
  };
}

/** A place that lists the entity while the state is on. */
export function listPlace(
  path: string,
  ready: (page: Page) => Locator,
  item: (page: Page) => Locator,
  press?: (page: Page) => Promise<void>,
): Place {
  return {
    path,
    ready,
    isOn: async (page) => (await item(page).count()) > 0,
    ...(press && { press, canOnlyTurnOff: true }),
  };
}

/** A menu that names the state in one of its entries. */
export function menuPlace(
  path: string,
  trigger: (page: Page) => Locator,
  entries: { on: RegExp; off: RegExp },
  canChange = true,
): Place {
  const either = new RegExp(`${entries.on.source}|${entries.off.source}`);
  const open = async (page: Page): Promise<Locator> => {
    const entry = page.getByRole('menuitem', { name: either }).first();
    // A press is ignored until the action of an earlier one is done, and closes a menu that is still loading.
    await expect(async () => {
      const isOpen = await page.getByRole('menu').first().isVisible();
      if (!isOpen) await trigger(page).first().click({ timeout: 2_000 });
      await expect(entry).toBeVisible({ timeout: 2_000 });
    }).toPass();
    return entry;
  };
  return {
    path,
    ready: (page) => trigger(page).first(),
    isOn: async (page) => {
      const text = await (await open(page)).textContent();
      await closeOverlay(page, 'menu');
      return entries.on.test(text ?? '');
    },
    ...(canChange && { press: async (page) => (await open(page)).click() }),
  };
}

export const isPressed = async (control: Locator): Promise<boolean> =>
  (await control.getAttribute('aria-pressed')) === 'true';

export async function closeOverlay(page: Page, role: 'dialog' | 'menu'): Promise<void> {
  const overlay = page.getByRole(role);
  if (await overlay.first().isVisible()) await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
}

/** Closes what a failed change left open: a sheet, or the confirmation of a removal. */
export async function closeDialogs(page: Page): Promise<void> {
  const cancel = page.getByRole('alertdialog').getByRole('button', { name: /^(Keep it|Cancel)$/ });
  if (await cancel.isVisible()) await cancel.click();
  await expect(cancel).toHaveCount(0);
  await closeOverlay(page, 'dialog');
}

/** Confirms a removal; an addition opens no dialog. */
export async function confirmRemoval(page: Page, wasOn: boolean): Promise<void> {
  const button = page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true });
  if (wasOn) await button.click();
}
