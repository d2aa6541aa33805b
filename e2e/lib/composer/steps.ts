import type { Locator, Page } from '@playwright/test';
import { FROM_SITE } from '#lib/site.ts';
import { expect } from '#lib/site-test.ts';

export type StepName = 'Link' | 'Photos' | 'This or That' | 'Products' | 'Caption' | 'Preview';

/** A draft as the API answers it; only what the tests compare. */
export interface StoredDraft {
  draft_id: number;
  caption: string;
  link: string | null;
  photos: string[];
  photo_alts: string[];
}

const stepList = (page: Page): Locator => page.getByRole('list', { name: 'Steps' });

export async function currentStep(page: Page): Promise<StepName> {
  return (await stepList(page).locator('[aria-current=step]').textContent()) as StepName;
}

/** Moves to a step by Next and Back, as a person does. */
export async function goToStep(page: Page, wanted: StepName): Promise<void> {
  const steps = await stepList(page).getByRole('listitem').allInnerTexts();
  for (;;) {
    const current = await currentStep(page);
    const by = steps.indexOf(wanted) - steps.indexOf(current);
    if (by === 0) return;
    const button = page
      .locator('main')
      .getByRole('button', { name: by > 0 ? 'Next' : /^Back to ./, exact: true });
    await expect(async () => {
      // Next does nothing while photos are uploaded, and waits for those whose upload failed.
      const again = page.locator('main').getByRole('button', { name: 'Try again' }).first();
      if (await again.isVisible()) await again.click();
      if ((await currentStep(page)) === current) await button.click();
      await expect(stepList(page).locator('[aria-current=step]')).not.toHaveText(current, { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  }
}

/** Chooses the first product that the picker offers. */
export async function pickFirstProduct(page: Page, opener: string): Promise<void> {
  await page.locator('main').getByRole('button', { name: opener }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('option', { disabled: false }).first().click();
  await picker.getByRole('button', { name: 'Tag 1 product' }).click();
  await expect(picker).toBeHidden();
}

export async function storedDrafts(page: Page): Promise<StoredDraft[]> {
  const answer = await page.request.get('/api/me/drafts?limit=50');
  return answer.ok() ? ((await answer.json()) as { data: StoredDraft[] }).data : [];
}

/** Deletes the member's drafts, which would be offered to the next test. */
export async function deleteDrafts(page: Page): Promise<void> {
  for (const { draft_id } of await storedDrafts(page)) {
    await page.request.post('/draft/delete', { form: { draft_id: String(draft_id) }, headers: FROM_SITE });
  }
}
