import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HIDDEN } from '#api/database/data-export';
import { testSite } from '#test/site';
import { sqlOn } from '#test/sql';
import { EXPORTED } from './exported-columns.ts';

const { db, context } = await testSite();
const sections = context.dataSections;

/** Columns that name a member and are in no section, with the reason. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'clicks.creator_id': 'Who visited a shop is the visitor’s data; the creator has daily sums.',
  'data_exports.user_id': 'The export itself.',
  'deleted_likeboards.user_id': 'Kept for a short time, to undo a deletion.',
  'drafts.influencer_id': 'The draft is exported with its author.',
  'email_codes.user_id': 'Secrets, for a day.',
  'idempotency_keys.user_id': 'Technical, for a short time.',
  'invitations.accepted_by': 'The invitation is exported with its inviter and its invitee.',
  'ledger_accounts.creator_id': 'Exported with the entries of the ledger.',
  'ledger_days.creator_id': 'Sums of the ledger, which is exported.',
  'merchant_prices.recommend_user_id': 'Public data of a product.',
  'merchants.user_id': 'Data of a company.',
  'metrics_kind_days.creator_id': 'Sums of the metrics, which are exported.',
  'metrics_monthly.creator_id': 'Sums of the metrics, which are exported.',
  'metrics_thirds.creator_id': 'Sums of the metrics, which are exported.',
  'notifications.actor_id': 'Data of the member who was notified.',
  'passkey_challenges.user_id': 'Secrets, for an hour.',
  'sale_days.creator_id': 'Sums of the sales, which are exported.',
  'sale_filter_days.creator_id': 'Sums of the sales, which are exported.',
  'sale_product_days.creator_id': 'Sums of the sales, which are exported.',
  'sale_product_months.creator_id': 'Sums of the sales, which are exported.',
  'sale_product_thirds.creator_id': 'Sums of the sales, which are exported.',
  'social_sign_ins.user_id': 'Secrets, for ten minutes.',
  'users.invited_by': 'Data of the member who was invited.',
};

test('[AU-11] every column that names a member is exported, or is left out for a reason', async () => {
  const columns = await sqlOn(db)<{ place: string }>`
    SELECT k.conrelid::regclass || '.' || a.attname AS place
    FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
    WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass ORDER BY 1`;
  const isExported = (place: string): boolean => {
    const [table, column] = place.split('.');
    const from = new RegExp(`FROM ${table}\\b.*\\b${column} = \\$1`, 's');
    return sections.some(({ rows }) => from.test(rows));
  };
  const missing = columns.map(({ place }) => place).filter((place) => !isExported(place));
  assert.deepEqual(missing.sort(), Object.keys(NOT_EXPORTED).sort());
});

test('[AU-11] every column of an exported table is listed as exported or hidden', async () => {
  const exported: Record<string, string> = {};
  for (const { name, rows } of sections) {
    const { fields } = await db.withConnection((connection) =>
      connection.query(`SELECT * FROM (${rows}) r LIMIT 0`, [0]),
    );
    exported[name] = fields
      .map((field) => field.name)
      .filter((column) => !HIDDEN.includes(column))
      .join(' ');
  }
  // A new column of an exported table belongs to this list or, if it is secret or technical, to `HIDDEN`.
  assert.deepEqual(exported, EXPORTED);
});
