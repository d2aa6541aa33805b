import type { Database } from './database/database.ts';
import { statement } from './database/statement.ts';
import { verifyPassword } from './lib/password.ts';

/** Password of the accounts shopper, creator and merchant at tagalong.example. Other demo accounts can't log in. */
export const DEMO_PASSWORD = 'tagalong-demo';

const demoAccounts = statement('demo-accounts', { row: { email: 'text?', password_hash: 'text?' } })`
  SELECT email, password_hash FROM users WHERE password_hash IS NOT NULL AND lower(email) IN
    ('shopper@tagalong.example', 'creator@tagalong.example', 'merchant@tagalong.example') ORDER BY email`;

/** Rejects with their email addresses if accounts of the demo still have the demo's public password. */
export async function refuseDemoAccounts(db: Database): Promise<void> {
  for (const { email, password_hash } of await db.query(demoAccounts)) {
    if (await verifyPassword(password_hash, DEMO_PASSWORD))
      throw new Error(
        `The account ${email} has the demo's public password, which production does not allow. Use a database without ` +
          'the demo, change the password, or set ALLOW_SANDBOXES=1 if this is a demonstration.',
      );
  }
}
