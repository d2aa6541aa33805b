import type { Page } from '@playwright/test';
import { expect } from '#lib/site-test.ts';
import { colorsOf } from './plain-photo.ts';
import { type PostAuthor, stepOf } from './post-author.ts';
import { goToStep, storedDrafts } from './steps.ts';

/**
 * Expects everything that the author has entered on the page and, after they went on, on the server: of a killed tab's
 * text at most the last second may be missing.
 */
export async function expectNothingLost(author: PostAuthor): Promise<void> {
  const { page, journal } = author;
  await page.getByRole('list', { name: 'Steps' }).waitFor();
  await keepOwnVersion(page);
  await expectTexts(author);
  if (author.kind === 'video') {
    await goToStep(page, 'Link');
    await expect(page.getByRole('textbox', { name: 'YouTube link' })).toHaveValue(journal.link);
  } else await expectPhotos(author);
  for await (const _ of author.typeOn(3));
  await expectStored(author);
}

async function expectTexts({ page, journal, killedAtMs }: PostAuthor): Promise<void> {
  for (const field of journal.texts.keys()) {
    await goToStep(page, stepOf(field));
    const shown = await page.getByRole('textbox', { name: field }).inputValue();
    const [typed, certain] = [journal.textOf(field), journal.certainTextOf(field, killedAtMs)];
    expect(typed.startsWith(shown), `${field}: “${shown}” of “${typed}”`).toBe(true);
    expect(shown.length, `${field}: “${shown}”, but “${certain}” was typed in time`).toBeGreaterThanOrEqual(
      certain.length,
    );
    journal.replace(field, shown);
  }
}

async function expectPhotos({ page, journal, kind }: PostAuthor): Promise<void> {
  await goToStep(page, kind === 'image' ? 'Photos' : 'This or That');
  const photos =
    kind === 'image'
      ? page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
      : page.getByRole('region', { name: 'This' });
  await expect(photos).toHaveCount(journal.photos.length);
  const again = page.getByRole('button', { name: 'Try again' });
  const edits = photos.getByRole('button', { name: /^Edit (the )?photo/ });
  // A photo whose upload failed waits to be sent again.
  await expect(async () => {
    if (await again.first().isVisible()) await again.first().click();
    await expect(edits.and(page.locator(':enabled'))).toHaveCount(journal.photos.length, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const colors = async () => {
    const images = photos.locator('img');
    return colorsOf(
      page,
      await images.evaluateAll((all) => (all as HTMLImageElement[]).map(({ src }) => src)),
    );
  };
  await expect.poll(colors).toEqual(journal.photos);
}

async function expectStored({ page, journal }: PostAuthor): Promise<void> {
  const alts = [...journal.texts.keys()]
    .filter((field) => field !== 'Caption')
    .map((field) => journal.textOf(field));
  const wanted = {
    caption: journal.textOf('Caption'),
    photos: journal.photos.length,
    alts,
    link: journal.link,
  };
  const stored = async () => {
    await keepOwnVersion(page);
    return (await storedDrafts(page)).map(({ caption, photos, photo_alts, link }) => ({
      caption,
      photos: photos.length,
      alts: photo_alts.filter(Boolean),
      link: link ?? '',
    }));
  };
  await expect.poll(stored, { timeout: 90_000 }).toContainEqual(wanted);
}

/** A second tab may have saved the same post. */
async function keepOwnVersion(page: Page): Promise<void> {
  const keep = page.getByRole('button', { name: 'Keep your version' });
  if (await keep.isVisible()) await keep.click();
}
