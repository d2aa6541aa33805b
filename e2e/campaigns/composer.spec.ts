import { COMPOSER_JOURNEYS, walkComposer } from '#lib/composer/journeys.ts';
import { keyboardHand, touchHand } from '#lib/hands.ts';
import { logIn, test } from '#lib/site-test.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => logIn(page, 'creator@tagalong.example'));

for (const journey of COMPOSER_JOURNEYS) {
  test(`[CR-01] [CR-06] ${journey.title} is published by the keyboard alone`, async ({ page }) => {
    await walkComposer(page, keyboardHand(page), journey);
  });
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const journey of COMPOSER_JOURNEYS) {
    test(`[CR-01] [CR-06] ${journey.title} is published by touch`, async ({ page }) => {
      await walkComposer(page, touchHand(page), journey);
    });
  }
});
