import { book } from '#api/earnings/ledger-booking';
import type { SendMail } from '#api/mail/mail-job';
import { removePost } from '#api/posts/post-removal';
import type { Database } from '#lib/database';
import type { JobKind } from '#lib/jobs';
import { type Statement, statement } from '#lib/statement';

export const ACCOUNT_REMOVAL_JOB = 'account-removal';

const HOUR_MS = 3_600_000;

/** A cash-out that is on its way is waited for. */
const IS_DUE = `u.delete_at <= now() AND u.removed_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.creator_id = u.id AND p.state = 'requested')`;
const due = statement(
  'removal-due',
  `SELECT u.id FROM users u WHERE ${IS_DUE} ORDER BY u.delete_at, u.id LIMIT 200`,
);
/** Together with everybody whose counters will change, in the one order in which people are locked. */
const lockPeople = statement(
  'removal-lock-people',
  `SELECT id FROM users WHERE id = $1
    OR id IN (SELECT followee_id FROM follows WHERE follower_id = $1)
    OR id IN (SELECT follower_id FROM follows WHERE followee_id = $1)
  ORDER BY id FOR NO KEY UPDATE`,
);
const lockPosts = statement(
  'removal-lock-posts',
  `SELECT id FROM posts WHERE id IN (
    SELECT target_id FROM likeboard_items WHERE user_id = $1 AND target_type = 4)
  ORDER BY id FOR NO KEY UPDATE`,
);
const lockProducts = statement(
  'removal-lock-products',
  `SELECT id FROM products WHERE id IN (
    SELECT target_id FROM likeboard_items WHERE user_id = $1 AND target_type = 3)
  ORDER BY id FOR NO KEY UPDATE`,
);
/** Whoever came back meanwhile is not touched. */
const isDue = statement('removal-is-due', `SELECT u.id FROM users u WHERE u.id = $1 AND ${IS_DUE}`);
const takeTime = statement('removal-take-time', "SET LOCAL statement_timeout = '120s'");
const posts = statement(
  'removal-posts',
  'SELECT id FROM posts WHERE user_id = $1 AND status = 1 ORDER BY id',
);

/** Counters of others that this person held up, lowered before the rows go. */
const DISCOUNTS: readonly Statement[] = [
  statement(
    'removal-followers',
    `UPDATE users SET follower_count = follower_count - 1
    WHERE id IN (SELECT followee_id FROM follows WHERE follower_id = $1)`,
  ),
  statement(
    'removal-following',
    `UPDATE users SET following_count = following_count - 1
    WHERE id IN (SELECT follower_id FROM follows WHERE followee_id = $1)`,
  ),
  statement(
    'removal-watchers',
    `UPDATE brands SET watcher_count = watcher_count - 1
    WHERE id IN (SELECT brand_id FROM brand_watches WHERE user_id = $1)`,
  ),
  statement(
    'removal-post-likes',
    `UPDATE posts SET like_count = like_count - 1 WHERE status = 1 AND id IN (
      SELECT target_id FROM likeboard_items WHERE user_id = $1 AND target_type = 4)`,
  ),
  statement(
    'removal-product-likes',
    `UPDATE products p SET like_count = like_count - 1, likeboards_count = likeboards_count - held.count
    FROM (
      SELECT target_id, count(*)::integer AS count FROM likeboard_items
      WHERE user_id = $1 AND target_type = 3 GROUP BY target_id
    ) held WHERE p.id = held.target_id`,
  ),
  statement(
    'removal-votes',
    `UPDATE tot_sides s SET vote_count = vote_count - 1 FROM tot_votes v
    WHERE v.user_id = $1 AND v.post_id = s.post_id AND v.side = s.side`,
  ),
  statement(
    'removal-groups',
    `UPDATE groups SET member_count = member_count - 1
    WHERE id IN (SELECT group_id FROM group_members WHERE user_id = $1)`,
  ),
];

/** Whatever belongs to nobody but this person. What hangs below a row goes with it. */
const OWNED = [
  ['posts', 'user_id'],
  ['drafts', 'user_id'],
  ['likeboards', 'user_id'],
  ['storefront_items', 'user_id'],
  ['storefront_collections', 'user_id'],
  ['tot_votes', 'user_id'],
  ['brand_watches', 'user_id'],
  ['follows', 'follower_id'],
  ['follows', 'followee_id'],
  ['group_members', 'user_id'],
  ['deleted_likeboards', 'user_id'],
  ['notifications', 'user_id'],
  ['notifications', 'actor_id'],
  ['invitations', 'inviter_id'],
  ['social_sign_ins', 'user_id'],
  ['reports', 'reporter_id'],
  ['sessions', 'user_id'],
  ['devices', 'user_id'],
  ['login_identities', 'user_id'],
  ['social_accounts', 'user_id'],
  ['email_codes', 'user_id'],
  ['email_refusals', 'user_id'],
  ['user_links', 'user_id'],
  ['user_topics', 'user_id'],
  ['creator_steps', 'user_id'],
  ['payment_profiles', 'user_id'],
  ['metrics_daily', 'creator_id'],
  ['idempotency_keys', 'user_id'],
] as const;
/** Others' rows that tell of this person, who is only taken out of them. */
const UNTIES: readonly Statement[] = [
  statement(
    'removal-codes',
    'DELETE FROM email_codes WHERE lower(email) = (SELECT lower(email) FROM users WHERE id = $1)',
  ),
  statement('removal-invited', 'DELETE FROM invitations WHERE invitee_id = $1 AND accepted_at IS NULL'),
  statement(
    'removal-accepted',
    `UPDATE invitations SET accepted_by = NULL, invitee_id = NULL, name = '', email = NULL
    WHERE accepted_by = $1 OR invitee_id = $1`,
  ),
  // What is bought later by their links earns them nothing.
  statement('removal-clicks', 'UPDATE clicks SET creator_id = NULL WHERE creator_id = $1'),
  statement('removal-visits', 'UPDATE clicks SET visitor_id = NULL WHERE visitor_id = $1'),
  statement('removal-articles', 'UPDATE articles SET author_id = NULL WHERE author_id = $1'),
  statement('removal-merchants', 'UPDATE merchants SET user_id = NULL WHERE user_id = $1'),
  statement('removal-owned-groups', 'UPDATE groups SET owner_id = NULL WHERE owner_id = $1'),
  statement('removal-guests', 'UPDATE users SET invited_by = NULL WHERE invited_by = $1'),
  statement('removal-tags', 'UPDATE post_products SET tagged_by = NULL WHERE tagged_by = $1'),
  statement('removal-drafts', 'UPDATE drafts SET influencer_id = NULL WHERE influencer_id = $1'),
  statement(
    'removal-prices',
    'UPDATE merchant_prices SET recommend_user_id = NULL WHERE recommend_user_id = $1',
  ),
  // Their files are unused now: the job that removes such looks at them next.
  statement(
    'removal-uploads',
    "UPDATE uploads SET user_id = NULL, checked_at = now() - interval '2 days' WHERE user_id = $1",
  ),
];
const REMOVALS: readonly Statement[] = OWNED.map(([table, column]) =>
  statement(`removal-of-${table}-${column}`, `DELETE FROM ${table} WHERE ${column} = $1`),
);

const balances = statement(
  'removal-balances',
  `SELECT a.kind, coalesce(sum(e.amount), 0)::bigint AS amount FROM ledger_accounts a
  LEFT JOIN ledger_entries e ON e.account_id = a.id
  WHERE a.creator_id = $1 AND a.kind IN ('pending', 'available') GROUP BY a.kind`,
);
/** Nothing is released or taken back later: what there was went to the product. */
const closeCommissions = statement(
  'removal-commissions',
  "UPDATE commissions SET state = 'reversed' WHERE creator_id = $1 AND state IN ('pending', 'available')",
);
const anonymise = statement(
  'removal-anonymise',
  `UPDATE users SET removed_at = now(), nickname = 'Deleted account',
    handle = 'deleted.' || left(replace(gen_random_uuid()::text, '-', ''), 20), avatar = NULL, bio = '', email = NULL, email_verified_at = NULL, password_hash = NULL, gender = NULL, is_creator = false, user_type = 0,
    register_type = 0, follower_count = 0, following_count = 0, post_count = 0, storefront_count = 0,
    invited_by = NULL, updated_at = now()
  WHERE id = $1`,
);

/** Funds that were not cashed out go back to the product, as the notice before the deletion said (AU-09). */
async function forfeit(db: Database, creatorId: number): Promise<void> {
  const rows = await db.query<{ kind: 'pending' | 'available'; amount: number }>(balances, [creatorId]);
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  await db.query(closeCommissions, [creatorId]);
  if (rows.every(({ amount }) => amount === 0)) return;
  await book(db, {
    kind: 'forfeit',
    creatorId,
    moves: [...rows.map(({ kind, amount }) => [kind, -amount] as const), ['network', total] as const],
  });
}

/** Leaves of an account nothing but an empty row, to which the ledger refers, within the transaction that is open. */
export async function eraseAccount(db: Database, userId: number): Promise<void> {
  for (const { id } of await db.query<{ id: number }>(posts, [userId])) await removePost(db, userId, id);
  await forfeit(db, userId);
  const steps = [lockPosts, lockProducts, ...DISCOUNTS, ...REMOVALS, ...UNTIES, anonymise];
  for (const step of steps) await db.query(step, [userId]);
}

/** Deletes for good what was due when the transaction began; false when it is not due any more. */
export function removeContent(db: Database, userId: number): Promise<boolean> {
  return db.transaction(async () => {
    await db.query(takeTime);
    await db.query(lockPeople, [userId]);
    if (!(await db.first(isDue, [userId]))) return false;
    await eraseAccount(db, userId);
    return true;
  });
}

/** Every hour: accounts whose date has come, each in a transaction of its own. */
export function accountRemovalJob(db: Database): JobKind {
  return {
    everyMs: HOUR_MS,
    async run() {
      const failures: unknown[] = [];
      for (const { id } of await db.query<{ id: number }>(due)) {
        await removeContent(db, id).catch((error: unknown) => failures.push(error));
      }
      // One account that can't be deleted must not keep the others; the job is run again for it.
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Tells of the deactivation, when there is an address and a mail server. */
export async function tellOfRemoval(
  sendMail: SendMail | null,
  { email, id }: { email: string | null; id: number },
  deleteAt: string | null,
): Promise<void> {
  if (!sendMail || email === null || deleteAt === null) return;
  const day = deleteAt.slice(0, 10);
  await sendMail({ to: email, name: 'account-removal', parameters: { day }, key: `${id}:${day}` });
}
