import type { Database } from '#api/database/database';
import { commissionCents, RETURN_DAYS } from '#api/earnings/affiliate/commission-rules';
import { addMerchant, addPost, addProducts } from '#test/catalog';
import { accountOf } from '#test/ledger';
import { only, sqlOn } from '#test/sql';
import { randomOf } from './random.ts';

type Account = 'pending' | 'available' | 'transit' | 'paid' | 'network';
interface Booking {
  kind: 'commission' | 'release' | 'reversal' | 'cash-out' | 'payout' | 'cash-out-return';
  at: Date;
  amount: number;
  from: Account;
  to: Account;
  commission_id: number | null;
  payment_id: number | null;
}
interface HistoryWish {
  creatorId: number;
  saleCount: number;
  /** Last moment of the history, which begins on January 1, 2019. */
  until: Date;
  seed?: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FIRST_MS = Date.parse('2019-01-01T05:00:00Z');
const CURRENCIES = ['USD', 'USD', 'CAD', 'AUD', 'GBP', 'EUR', 'JPY'];
const CASH_OUT_EVERY = 400;
/** Ids of all histories of one database are above those of rows that tests insert themselves. */
const ID_START = 100_000;

/**
 * Inserts the earnings of years: sales in five currencies and one without a rate, from posts and from the shop; returns
 * before and after the release; cash-outs that arrive, fail and are on their way. The same seed makes the same history.
 */
export async function addHistory(db: Database, { creatorId, saleCount, until, seed = 1 }: HistoryWish) {
  const random = randomOf(seed);
  const base = ID_START + (await nextBase(db));
  const productIds = await addProducts(db, 12);
  const merchantIds = await Promise.all([1, 2, 3].map((shop) => addMerchant(db, `Shop ${seed}-${shop}`)));
  const postIds = [await addPost(db, { userId: creatorId, caption: 'My desk' }), null];
  const stepMs = Math.floor((until.getTime() - FIRST_MS) / saleCount);

  const clicks: object[] = [];
  const sales: object[] = [];
  const commissions: { id: number; state: string }[] = [];
  const bookings: Booking[] = [];
  for (let index = 0; index < saleCount; index += 1) {
    const id = base + index;
    const orderedAt = new Date(FIRST_MS + index * stepMs + random.below(stepMs));
    const product_id = random.pick(productIds);
    const merchant_id = random.pick(merchantIds);
    const owner = { product_id, merchant_id, creator_id: creatorId };
    const post_id = random.pick(postIds);
    clicks.push({ id, key: `history-${id}`, ...owner, post_id, created_at: orderedAt });
    const amount = 100 + random.below(30_000);
    const currency = random.pick(CURRENCIES);
    sales.push({
      ...{ id, network_ref: `history-${id}`, ...owner, click_id: id, amount, currency },
      ...{ quantity: 1, ordered_at: orderedAt, created_at: orderedAt },
    });
    const cents = commissionCents(amount, currency, 800);
    if (cents === 0) continue;
    const booked = commissionOf(id, cents, orderedAt, until, random);
    commissions.push({ ...booked.row, creator_id: creatorId } as { id: number; state: string });
    bookings.push(...booked.bookings);
  }
  bookings.sort((a, b) => a.at.getTime() - b.at.getTime());
  const { payments, all } = withCashOuts(bookings, base, creatorId, random);
  await insertAll(db, { clicks, sales, commissions, payments });
  await insertBookings(db, creatorId, base, all);
  return { productIds, merchantIds, postId: postIds[0] as number };
}

function commissionOf(
  id: number,
  amount: number,
  orderedAt: Date,
  until: Date,
  random: ReturnType<typeof randomOf>,
) {
  const at = new Date(Math.min(orderedAt.getTime() + random.below(3 * DAY_MS), until.getTime()));
  const availableAt = new Date(orderedAt.getTime() + RETURN_DAYS * DAY_MS);
  const cause = { amount, commission_id: id, payment_id: null };
  const bookings: Booking[] = [{ ...cause, kind: 'commission', at, from: 'network', to: 'pending' }];
  const isReleased = availableAt <= until;
  const returnedAt = new Date(at.getTime() + random.below(60 * DAY_MS));
  const isReturned = random.below(8) === 0 && returnedAt <= until;
  const isEarly = isReturned && returnedAt < availableAt;
  if (isReleased && !isEarly)
    bookings.push({ ...cause, kind: 'release', at: availableAt, from: 'pending', to: 'available' });
  if (isReturned) {
    const from = isEarly ? 'pending' : 'available';
    bookings.push({ ...cause, kind: 'reversal', at: returnedAt, from, to: 'network' });
  }
  const kept = isReleased ? 'available' : 'pending';
  const state = isReturned ? 'reversed' : kept;
  const row = { id, sale_id: id, amount, state, available_at: availableAt, created_at: at };
  return { row, bookings };
}

/** Cashes out the whole balance now and then; some payments fail, and the last one is on its way. */
function withCashOuts(
  bookings: readonly Booking[],
  base: number,
  creatorId: number,
  random: ReturnType<typeof randomOf>,
) {
  const payments: { id: number; state: string }[] = [];
  const all: Booking[] = [];
  let available = 0;
  for (const [index, booking] of bookings.entries()) {
    all.push(booking);
    if (booking.to === 'available') available += booking.amount;
    if (booking.from === 'available') available -= booking.amount;
    if (index % CASH_OUT_EVERY !== CASH_OUT_EVERY - 1 || available < 2_500) continue;
    const id = base + payments.length;
    const cause = { amount: available, at: booking.at, commission_id: null, payment_id: id };
    const state = random.below(5) === 0 ? 'failed' : 'sent';
    payments.push(paymentOf(id, creatorId, available, booking.at, state));
    all.push({ ...cause, kind: 'cash-out', from: 'available', to: 'transit' });
    if (state === 'sent') {
      all.push({ ...cause, kind: 'payout', from: 'transit', to: 'paid' });
      available = 0;
    } else all.push({ ...cause, kind: 'cash-out-return', from: 'transit', to: 'available' });
  }
  const last = bookings.at(-1);
  if (last && available >= 2_500) {
    const id = base + payments.length;
    payments.push(paymentOf(id, creatorId, available, last.at, 'requested'));
    const cause = { amount: available, at: last.at, commission_id: null, payment_id: id };
    all.push({ ...cause, kind: 'cash-out', from: 'available', to: 'transit' });
  }
  return { payments, all };
}

function paymentOf(id: number, creator_id: number, amount: number, at: Date, state: string) {
  const dates = { created_at: at, updated_at: new Date(at.getTime() + HOUR_MS) };
  return { id, creator_id, idempotency_key: `history-${id}`, amount, state, ...dates };
}

async function insertBookings(db: Database, creatorId: number, base: number, bookings: readonly Booking[]) {
  const accounts = {} as Record<Account, number>;
  for (const kind of ['pending', 'available', 'transit', 'paid', 'network'] as const)
    accounts[kind] = await accountOf(db, creatorId, kind);
  const transactions = bookings.map(({ kind, at, commission_id, payment_id }, index) => ({
    ...{ id: base * 4 + index, kind, creator_id: creatorId, commission_id, payment_id, created_at: at },
  }));
  const entries = bookings.flatMap(({ from, to, amount }, index) => [
    { transaction_id: base * 4 + index, account_id: accounts[from], amount: -amount },
    { transaction_id: base * 4 + index, account_id: accounts[to], amount },
  ]);
  await insertAll(db, { ledger_transactions: transactions, ledger_entries: entries });
}

/** Inserts rows of tables in order, each table by one statement. */
async function insertAll(db: Database, tables: Readonly<Record<string, readonly object[]>>): Promise<void> {
  await db.transaction(() =>
    db.withConnection(async (connection) => {
      await connection.query("SET LOCAL statement_timeout = '60s'");
      for (const [table, rows] of Object.entries(tables)) {
        const columns = Object.keys(rows[0] ?? {}).join(', ');
        if (columns === '') continue;
        await connection.query(
          `INSERT INTO ${table} (${columns})
            SELECT ${columns} FROM json_populate_recordset(null::${table}, $1::json)`,
          [JSON.stringify(rows)],
        );
        // A plan that this connection made while the table was small would read all of it for each row of the next.
        await connection.query(`ANALYZE ${table}`);
        const [row] = rows;
        if (row && 'id' in row)
          await connection.query(
            `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
          );
      }
    }),
  );
}

async function nextBase(db: Database): Promise<number> {
  const { base } = await only(sqlOn(db)<{ base: number }>`
    SELECT greatest(coalesce(max(id), 0) - ${ID_START - 1}::bigint, 0)::bigint AS base FROM sales`);
  return Number(base);
}
