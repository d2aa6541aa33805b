import { createNotify } from '#api/core/notify';
import type { Database } from '#api/database/database';
import { each, type Row, statement, typed } from '#api/database/statement';
import { lockUser, withUserLock } from '#api/database/user-lock';
import { book } from '#api/earnings/parts/ledger-booking';
import type { ReportedSale } from '#api/providers/affiliate/affiliate-network';
import { CLICK_DAYS, commissionCents, RETURN_DAYS } from './commission-rules.ts';

type ClickedRow = Row<typeof clicked>;
type CommissionRow = Row<typeof lockCommission>;

const DAY_MS = 86_400_000;

const clicked = statement('sale-click', {
  params: ['text'],
  row: {
    ...each('int8', 'id', 'product_id', 'merchant_id'),
    ...each('int8?', 'creator_id', 'post_id'),
    created_at: 'timestamptz',
    commission_bps: 'int4',
    product_name: 'text',
  },
})`
  SELECT c.id, c.product_id, c.merchant_id, c.creator_id, c.post_id, c.created_at, m.commission_bps, p.name AS product_name
  FROM clicks_by_month c JOIN merchants m ON m.id = c.merchant_id JOIN products p ON p.id = c.product_id WHERE c.key = $1`;
const insertSale = statement('sale-insert', {
  params: [
    ...(['text', 'int8', 'int8', 'int8', 'int8?', 'timestamptz'] as const),
    ...(['int8?', 'int8', 'text', 'int4', 'timestamptz'] as const),
  ],
  row: { id: 'int8' },
})`
  INSERT INTO sales (network_ref, merchant_id, product_id, click_id, post_id, clicked_at, creator_id, amount, currency,
    quantity, ordered_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (merchant_id, network_ref) DO NOTHING RETURNING id`;
const insertCommission = statement('commission-insert', {
  params: ['int8', 'int8', 'int8', 'timestamptz'],
  row: { id: 'int8' },
})`
  INSERT INTO commissions (sale_id, creator_id, amount, available_at) VALUES ($1, $2, $3, $4) RETURNING id`;
const COMMISSION_ROW = {
  ...each('int8', 'id', 'creator_id', 'amount'),
  state: typed<'pending' | 'available' | 'paid' | 'reversed'>('text'),
} as const;
const lockCommission = statement('commission-lock', { params: ['int8', 'text'], row: COMMISSION_ROW })`
  SELECT c.id, c.creator_id, c.amount, c.state FROM commissions c JOIN sales s ON s.id = c.sale_id
  WHERE s.merchant_id = $1 AND s.network_ref = $2 FOR UPDATE OF c`;
const setState = statement('commission-state', { params: ['int8', 'text'] })`
  UPDATE commissions SET state = $2 WHERE id = $1`;
const due = statement('commission-due', { row: { id: 'int8', creator_id: 'int8' } })`
  SELECT id, creator_id FROM commissions WHERE state = 'pending' AND available_at <= now()
  ORDER BY available_at, id LIMIT 200`;
const lockDue = statement('commission-lock-due', { params: ['int8'], row: COMMISSION_ROW })`
  SELECT id, creator_id, amount, state FROM commissions
  WHERE id = $1 AND state = 'pending' AND available_at <= now() FOR UPDATE`;

/** Records sales reported by affiliate networks, with their commissions and ledger entries, each exactly once. */
export function saleBooking(db: Database) {
  const notify = createNotify(db);
  const notifyCreator = (
    userId: number,
    subtype: string,
    causeId: number,
    payload: Record<string, unknown>,
  ) => notify({ userId, kind: 'tagalong', subtype, actorId: null, causeId, payload });

  async function insert(sale: ReportedSale, click: ClickedRow): Promise<void> {
    const isInTime = sale.orderedAt.getTime() - Date.parse(click.created_at) <= CLICK_DAYS * DAY_MS;
    const creatorId = isInTime ? click.creator_id : null;
    const { networkRef, amount, currency, quantity, orderedAt } = sale;
    const values = [
      networkRef,
      click.merchant_id,
      click.product_id,
      click.id,
      click.post_id,
      click.created_at,
      creatorId,
      amount,
      currency,
    ] as const;
    const made = await db.first(insertSale, [...values, quantity, orderedAt]);
    const cents = commissionCents(amount, currency, click.commission_bps);
    if (!made || creatorId === null || cents <= 0) return;
    const availableAt = new Date(orderedAt.getTime() + RETURN_DAYS * DAY_MS);
    const commission = await db.one(insertCommission, [made.id, creatorId, cents, availableAt]);
    const commissionId = commission.id;
    await book(db, {
      kind: 'commission',
      creatorId,
      commissionId,
      moves: [
        ['network', -cents],
        ['pending', cents],
      ],
    });
    if (sale.isCanceled) return;
    const payload = { amount: cents, sale_id: made.id, product: click.product_name };
    await notifyCreator(creatorId, 'sale', made.id, payload);
  }

  /** A commission that was already paid out is deducted from future ones, so the balance may become negative. */
  async function reverse({ id, creator_id, amount, state }: CommissionRow): Promise<void> {
    if (state === 'reversed') return;
    await db.query(setState, [id, 'reversed']);
    await book(db, {
      kind: 'reversal',
      creatorId: creator_id,
      commissionId: id,
      moves: [
        [state === 'pending' ? 'pending' : 'available', -amount],
        ['network', amount],
      ],
    });
  }

  return {
    /** Returns false when the sale does not match a click on this site. The call is idempotent. */
    record: (sale: ReportedSale): Promise<boolean> =>
      db.transaction(async () => {
        const click = await db.first(clicked, [sale.clickKey]);
        if (!click) return false;
        if (click.creator_id !== null) await lockUser(db, click.creator_id);
        await insert(sale, click);
        if (!sale.isCanceled) return true;
        const held = await db.first(lockCommission, [click.merchant_id, sale.networkRef]);
        if (held) await reverse(held);
        return true;
      }),

    /** Releases commissions whose cancellation period has ended for cash-out; returns their number. */
    async release(): Promise<number> {
      const waiting = await db.query(due);
      let count = 0;
      for (const { id, creator_id: creatorId } of waiting) {
        count += await withUserLock(db, creatorId, async () => {
          const commission = await db.first(lockDue, [id]);
          if (!commission) return 0;
          await db.query(setState, [id, 'available']);
          await book(db, {
            kind: 'release',
            creatorId,
            commissionId: id,
            moves: [
              ['pending', -commission.amount],
              ['available', commission.amount],
            ],
          });
          await notifyCreator(creatorId, 'commission', id, { amount: commission.amount });
          return 1;
        });
      }
      return count;
    },
  };
}
