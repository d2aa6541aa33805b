import type { Page } from '@playwright/test';
import { signUp } from '#lib/account-steps.ts';
import { INTERRUPTIONS, interrupt, slowNetwork } from '#lib/composer/interruptions.ts';
import { expectNothingLost } from '#lib/composer/nothing-lost.ts';
import { AUTHORED_KINDS, PostAuthor } from '#lib/composer/post-author.ts';
import { deleteDrafts } from '#lib/composer/steps.ts';
import { seededRandom } from '#lib/seeded-random.ts';
import { logIn, test } from '#lib/site-test.ts';

const COUNT = Number(process.env.INTERRUPTIONS_COUNT ?? 100);
// Workers inherit it, and so draw the same.
process.env.INTERRUPTIONS_SEED ??= String(Date.now() % 1_000_000);
const SEED = Number(process.env.INTERRUPTIONS_SEED);
/** The longest writing has about as many characters and photos. */
const MOMENT_MAX = 60;

/** Number of rounds that share an account. The site limits new accounts per IP address and uploads per member. */
const ROUNDS_OF_MEMBER = 5;
let member: Awaited<ReturnType<typeof signUp>> | null = null;
let memberRounds = 0;

async function enterAsMember(page: Page) {
  memberRounds += 1;
  if (member === null || memberRounds % ROUNDS_OF_MEMBER === 0) {
    member = await signUp(page);
  } else {
    await logIn(page, member.email, member.password);
    await deleteDrafts(page);
  }
  return member;
}

// A missing text or photo ends a test here, long before the limit of one that hangs.
test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 });
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

for (let round = 0; round < COUNT; round += 1) {
  const random = seededRandom(SEED * 1_000 + round);
  const what = INTERRUPTIONS[round % INTERRUPTIONS.length] ?? 'kill';
  const kind = random.one(AUTHORED_KINDS);
  const moment = random.between(1, MOMENT_MAX);

  test(`[DR-05] [XT-09] interruption ${round} of seed ${SEED}: ${what}, at moment ${moment} of a post of the kind ${kind}`, async ({
    page,
    context,
    complaints,
  }) => {
    // Refused and lost calls are what this is about.
    complaints.allow(/^console: /);
    const { email } = await enterAsMember(page);
    const acceptLeaving = (tab: typeof page) => tab.on('dialog', (dialog) => dialog.accept());
    acceptLeaving(page);
    const author = new PostAuthor({ context, page, random, kind });
    const network = await slowNetwork(author);
    const newTab = async () => {
      const tab = await context.newPage();
      complaints.listenTo(tab);
      acceptLeaving(tab);
      return tab;
    };
    await page.goto(`/create-post/${kind}`);
    let place = 0;
    for await (const _ of author.write()) {
      place += 1;
      if (place === moment) break;
    }
    // Some saves and uploads are under way, others have just begun.
    await author.pause(random.one([0, 0, random.between(0, 1_500)]));
    await interrupt(what, { author, email, newTab, network });
    await expectNothingLost(author);
  });
}
