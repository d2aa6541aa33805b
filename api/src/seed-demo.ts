import { hash } from '@node-rs/argon2';
// biome-ignore lint/style/noRestrictedImports: this is the seed command, the only importer of the demo.
import { composeDemo } from '@tagalong/demo';
import type { Database } from './database/database.ts';
import { statement } from './database/statement.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { commissionCents, RETURN_DAYS } from './earnings/affiliate/commission-rules.ts';
import { frameOf } from './providers/embeds/social-embeds.ts';
import type { Rows } from './seed-rows.ts';
import { writeRows } from './seed-rows.ts';

/** The demo's password is public, so its salt need not be secret; a fixed salt keeps the rows the same. */
const DEMO_SALT = Buffer.from('tagalong-demo-16');

const anyUser = statement('seed-any-user')`SELECT 1 FROM users LIMIT 1`;

/**
 * Fills an empty database with the demo; resolves with false if an account exists already. The same `now` gives the
 * same rows, and every date is relative to it, so the demo never ages. Needs no network.
 */
export async function seedDemo(db: Database, { now }: { now: Date }): Promise<boolean> {
  if (await db.first(anyUser)) return false;
  const rows: Rows = composeDemo({
    passwordHash: await hash(DEMO_PASSWORD, { salt: DEMO_SALT }),
    rules: { commissionCents, returnDays: RETURN_DAYS, frameOf },
    now,
  });
  await writeRows(db, rows);
  return true;
}
