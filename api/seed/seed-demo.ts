import { hash } from '@node-rs/argon2';
import type { Database } from '#lib/database';
import { statement } from '#lib/statement';
import { composeDemo } from '#seed/compose/demo';
import { demoContent } from '#seed/demo-content';
import { readPictures } from '#seed/pictures';
import { writeRows } from '#seed/write-rows';

/** Of the accounts shopper, creator and merchant at tagalong.example. Nobody else of the demo can log in. */
export const DEMO_PASSWORD = 'tagalong-demo';

/** The demo's password is public, so that its salt need not be secret; a fixed one keeps the rows the same. */
const DEMO_SALT = Buffer.from('tagalong-demo-16');

const anybody = statement('seed-anybody', 'SELECT 1 FROM users LIMIT 1');

/**
 * Fills an empty database with the demo; does nothing where there is an account already. The same `now` gives
 * the same rows, and every date hangs on it, so that the demo is always of today. Needs no network.
 */
export async function seedDemo(db: Database, { now }: { now: Date }): Promise<void> {
  if (await db.first(anybody)) return;
  const passwordHash = await hash(DEMO_PASSWORD, { salt: DEMO_SALT });
  const rows = composeDemo({ content: demoContent, pictures: readPictures(), passwordHash, now });
  await writeRows(db, rows);
}
