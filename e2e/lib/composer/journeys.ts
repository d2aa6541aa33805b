import type { Locator, Page } from '@playwright/test';
import type { Hand } from '#lib/hands.ts';
import { expect } from '#lib/site-test.ts';
import { plainPhoto } from './plain-photo.ts';

/** A post from the chooser to the feed. */
export interface ComposerJourney {
  title: string;
  /** Label of the kind in the chooser. */
  kind: string;
  /** Fills in the steps before the caption, and leads to it. */
  begin(page: Page, hand: Hand): Promise<void>;
}

const button = (page: Page, name: string | RegExp): Locator =>
  page.locator('main').getByRole('button', { name, exact: true });
const next = (page: Page): Locator => button(page, 'Next');

export const COMPOSER_JOURNEYS: readonly ComposerJourney[] = [
  ofLink('TikTok', 'https://www.tiktok.com/@fern.oak/video/7123456789012345678'),
  ofLink('Instagram', 'https://www.instagram.com/p/CxYz_12345a/'),
  ofLink('YouTube', 'https://youtu.be/tAga1ong_01'),
  {
    title: 'an image post with two photos',
    kind: 'Image',
    async begin(page, hand) {
      await addPhotos(page, hand, button(page, 'Choose photos'), ['blue', 'green']);
      await hand.type(page.getByRole('textbox', { name: 'Describe photo 1' }), 'A blue wall');
      await hand.press(page.getByRole('button', { name: 'Move photo 1 down' }));
      await expect(page.getByRole('textbox', { name: 'Describe photo 2' })).toHaveValue('A blue wall');
      await expect(next(page)).toBeEnabled();
      await hand.press(next(page));
      await tagProduct(page, hand);
      await hand.press(button(page, /^Place /));
      await expect(page.getByRole('button', { name: /^Dot for / })).toBeVisible();
      await hand.press(next(page));
    },
  },
  {
    title: 'a this-or-that of two products',
    kind: 'ThisOrThat',
    async begin(page, hand) {
      await pickProduct(page, hand, 'Choose “This”');
      await pickProduct(page, hand, 'Choose “That”');
      await hand.press(button(page, 'Swap sides'));
      await hand.press(next(page));
    },
  },
  {
    title: 'a this-or-that of a photo and a product',
    kind: 'ThisOrThat',
    async begin(page, hand) {
      await addPhotos(page, hand, button(page, 'Use a photo for “This”'), ['violet']);
      await hand.type(page.getByRole('textbox', { name: 'What is “This”?' }), 'My own shelf');
      await pickProduct(page, hand, 'Choose “That”');
      await expect(next(page)).toBeEnabled();
      await hand.press(next(page));
    },
  },
];

function ofLink(kind: string, link: string): ComposerJourney {
  return {
    title: `a ${kind} post by link`,
    kind,
    async begin(page, hand) {
      await hand.type(page.getByRole('textbox', { name: `${kind} link` }), link);
      await expect(page.getByText(/^by /)).toBeVisible();
      await hand.press(next(page));
      await tagProduct(page, hand);
      await hand.press(next(page));
    },
  };
}

/** Walks from the home page through the chooser and all steps to the published post. */
export async function walkComposer(page: Page, hand: Hand, { kind, begin }: ComposerJourney): Promise<void> {
  await page.goto('/home/latest');
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Create', exact: true }).filter({ visible: true }));
  const chooser = page.getByRole('dialog', { name: 'CREATE SHOPPABLE CONTENT' });
  await hand.press(chooser.getByRole('button', { name: new RegExp(`^${kind}`) }));
  await expect(page).toHaveURL(/\/create-post\/\w+$/);
  await begin(page, hand);
  await expect(page).toHaveURL(/\/caption$/);
  const caption = `By hand ${kind} ${Date.now() % 1_000_000}`;
  await hand.type(page.getByRole('textbox', { name: 'Caption' }), caption);
  await hand.press(next(page));
  await expect(page).toHaveURL(/\/preview$/);
  await hand.press(button(page, 'Publish'));
  await expect(page.getByText('Post created')).toBeVisible();
  await expect(page.getByRole('feed').getByRole('article').first()).toContainText(caption);
}

async function tagProduct(page: Page, hand: Hand): Promise<void> {
  await pickProduct(page, hand, 'Add products');
  await expect(page.getByText('1 product tagged')).toBeVisible();
}

async function pickProduct(page: Page, hand: Hand, opener: string): Promise<void> {
  await hand.press(button(page, opener));
  const picker = page.getByRole('dialog');
  await hand.choose(picker.getByRole('option', { disabled: false }).first());
  await hand.press(picker.getByRole('button', { name: 'Tag 1 product' }));
  await expect(picker).toBeHidden();
}

async function addPhotos(
  page: Page,
  hand: Hand,
  opener: Locator,
  colors: Parameters<typeof plainPhoto>[0][],
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), hand.press(opener)]);
  await chooser.setFiles(colors.map((color) => plainPhoto(color)));
}
