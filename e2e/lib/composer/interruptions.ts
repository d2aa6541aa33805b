import { type Locator, type Page, request } from '@playwright/test';
import { fillLogIn } from '#lib/account-steps.ts';
import { FROM_SITE, SITE } from '#lib/site.ts';
import { expect } from '#lib/site-test.ts';
import type { PostAuthor } from './post-author.ts';

export const INTERRUPTIONS = ['kill', 'cut', 'reload', 'expire', 'second tab'] as const;
export type Interruption = (typeof INTERRUPTIONS)[number];

/** An author whose tabs and connection can be interrupted. */
export interface Interrupted {
  author: PostAuthor;
  email: string;
  /** Opens another tab of the same browser. */
  newTab(): Promise<Page>;
  network: Network;
}

/** The slow and unreliable connection between the author and the site. */
export interface Network {
  cut(): Promise<void>;
  restore(): Promise<void>;
}

const INTERRUPT = {
  kill,
  cut,
  reload: (of: Interrupted) => reload(of.author.page),
  expire,
  'second tab': openSecondTab,
} satisfies Record<Interruption, (of: Interrupted) => Promise<void>>;

/** Interrupts the author, who then continues as a person would. */
export function interrupt(kind: Interruption, interrupted: Interrupted): Promise<void> {
  return INTERRUPT[kind](interrupted);
}

/** Holds saves and uploads for a random time, and loses those that are under way when the connection is cut. */
export async function slowNetwork({ context, random }: PostAuthor): Promise<Network> {
  let isCut = false;
  await context.route(/\/draft\/create$|\/api\/uploads$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, random.between(0, 900)));
    const isSave = route.request().url().endsWith('/draft/create');
    // The server may have stored what it was sent although the answer is lost.
    if (isCut && isSave && random.share() < 0.5) await route.fetch().catch(() => undefined);
    await (isCut ? route.abort() : route.continue()).catch(() => undefined);
  });
  return {
    async cut() {
      isCut = true;
      await context.setOffline(true);
    },
    async restore() {
      isCut = false;
      await context.setOffline(false);
    },
  };
}

async function kill(interrupted: Interrupted): Promise<void> {
  const { author } = interrupted;
  await killTab(author);
  await resume(interrupted);
}

/** Ends the tab's process, or closes the tab without asking it. */
async function killTab(author: PostAuthor, canCrash = author.random.share() < 0.5): Promise<void> {
  const { page } = author;
  author.killedAtMs = Date.now();
  if (!canCrash) {
    await page.close({ runBeforeUnload: false });
    return;
  }
  const session = await author.context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  author.killedAtMs = Date.now();
  // A dead process doesn't answer.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Finds the post again in a new tab: in the drafts, where posts of its kind begin, or in the dialog of the home page. */
async function resume(interrupted: Interrupted): Promise<void> {
  const { author, newTab } = interrupted;
  const { random, kind } = author;
  author.page = await newTab();
  const { page } = author;
  const way = random.one(['drafts', 'composer', 'home'] as const);
  if (way === 'home' && (await resumeFromHome(page))) return;
  if (way === 'composer') {
    await page.goto(`/create-post/${kind}`);
    await page.getByRole('button', { name: 'Continue editing' }).click();
    return;
  }
  await page.goto('/create-post/draft');
  await page
    .getByRole('button', { name: /ago|today|Today|Expiring|Not saved yet/ })
    .first()
    .click();
}

/** Only posts that the server has are offered there. */
async function resumeFromHome(page: Page): Promise<boolean> {
  await page.context().clearCookies({ name: 'draft_offered' });
  await page.goto('/home/latest');
  const offer = page.getByRole('dialog', { name: 'You have an unfinished post' });
  const isOffered = await offer.waitFor({ timeout: 6_000 }).then(
    () => true,
    () => false,
  );
  if (isOffered) await offer.getByRole('button', { name: 'Continue editing' }).click();
  return isOffered;
}

async function reload(page: Page): Promise<void> {
  await page.reload();
}

async function cut(interrupted: Interrupted): Promise<void> {
  const { author, network } = interrupted;
  const { random } = author;
  await network.cut();
  await exhaust(author.typeOn(random.between(5, 25)));
  await author.pause(random.between(0, 1_500));
  const then = random.one(['wait', 'wait', 'reload', 'kill'] as const);
  if (then === 'reload') await author.page.reload().catch(() => undefined);
  // Playwright can't open a page in a context that is offline and whose page crashed.
  if (then === 'kill') await killTab(author, false);
  await network.restore();
  if (then === 'reload') await reload(author.page);
  if (then === 'kill') await resume(interrupted);
}

async function expire(interrupted: Interrupted): Promise<void> {
  const { author, email } = interrupted;
  const { page, random } = author;
  await endSession(page);
  author.isWatching = true;
  await exhaust(author.typeOn(random.between(5, 25)));
  const popup = page.getByRole('dialog', { name: 'Your session has expired' });
  const isNoticed = await popup.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  if (isNoticed && random.share() < 0.5) {
    await fillLogIn(popup, email);
    await expect(popup).toBeHidden();
    return;
  }
  // Dismissed, or unnoticed until the page is loaded again.
  if (isNoticed) await page.keyboard.press('Escape');
  else await reload(page);
  await expect(page).toHaveURL(/\/login$/);
  await fillLogIn(page.locator('main'), email);
  await expect(page).toHaveURL(/\/create-post\//);
}

/** Ends the page's session on the server only; the browser isn't notified. */
async function endSession(page: Page): Promise<void> {
  const storageState = await page.context().storageState();
  const elsewhere = await request.newContext({ baseURL: SITE.url, storageState });
  const answer = await elsewhere.post('/api/auth/logout', { headers: FROM_SITE });
  expect(answer.ok()).toBe(true);
  await elsewhere.dispose();
}

/** Opens the post in a second tab, types there or not, and goes on in the first one, which may be killed. */
async function openSecondTab(interrupted: Interrupted): Promise<void> {
  const { author } = interrupted;
  const { random, page: first } = author;
  if (random.share() < 0.4) author.page = await duplicateTab(author);
  else await resume(interrupted);
  const second = author.inTab(author.page);
  const isTypedInBoth = author.hasTyped() && random.share() < 0.5;
  if (isTypedInBoth) await exhaust(second.typeOn(random.between(5, 12)));
  author.page = first;
  await first.bringToFront();
  await exhaust(author.typeOn(random.between(5, 12)));
  if (isTypedInBoth) await chooseVersion(author, second);
  await (author.page === first ? second.page : first).close({ runBeforeUnload: false });
  if (isTypedInBoth || random.share() < 0.5) return;
  await killTab(author);
  await resume(interrupted);
}

/** Duplicates the tab and continues the post, which the new tab offers because the first one still has it open. */
async function duplicateTab({ context, page }: PostAuthor): Promise<Page> {
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void open(location.href)),
  ]);
  await second.getByRole('button', { name: 'Continue editing' }).click();
  return second;
}

/** Both tabs changed the post: one of them must show both texts, and loses neither before one is chosen. */
async function chooseVersion(first: PostAuthor, second: PostAuthor): Promise<void> {
  const conflictIn = ({ page }: PostAuthor) => page.getByRole('region', { name: 'Your version' });
  await expect
    .poll(async () => (await conflictIn(first).isVisible()) || (await conflictIn(second).isVisible()))
    .toBe(true);
  const [here, there] = (await conflictIn(first).isVisible()) ? [first, second] : [second, first];
  const version = (name: string) => here.page.getByRole('region', { name });
  await expectShown(version('Your version'), here);
  await expectShown(version('The other version'), there);
  first.page = here.page;
  const isMine = first.random.share() < 0.5;
  const chosen = isMine ? here : there;
  for (const field of chosen.journal.texts.keys()) first.journal.replace(field, chosen.journal.textOf(field));
  await here.page
    .getByRole('button', { name: isMine ? 'Keep your version' : 'Use the other version' })
    .click();
  // Keeping one's own version can cause another conflict at once, so the card may stay.
  if (!isMine) await expect(version('Your version')).toBeHidden();
}

/** Expects a version to show all texts, apart from leading and trailing spaces. */
async function expectShown(version: Locator, { journal }: PostAuthor): Promise<void> {
  for (const field of journal.texts.keys()) await expect(version).toContainText(journal.textOf(field).trim());
}

async function exhaust(steps: AsyncIterable<void>): Promise<void> {
  for await (const _ of steps);
}
