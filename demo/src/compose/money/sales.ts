import type { Offer } from '#compose/catalog/prices';
import type { Random } from '#src/lib/random';
import type { SiteRules } from '#src/lib/site-rules';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#src/lib/times';
import type { ClickRow } from './clicks.ts';
import type { CommissionHistory, CommissionRow } from './ledger.ts';

/** Share of clicks that end in a sale. */
const SOLD = 0.085;
/** Shares of sales that are returned before and after the commission is released. */
const RETURNED = 0.08;
const RETURNED_LATE = 0.015;

/** Some clicks end in a sale. Each sale earns a commission, which is pending, then released or reversed. */
export function composeSales(
  random: Random,
  clicks: readonly ClickRow[],
  offersOf: (productId: number) => readonly Offer[],
  rules: SiteRules,
  now: Date,
) {
  const sales: SaleRow[] = [];
  const histories: CommissionHistory[] = [];
  for (const click of clicks) {
    const offer = offersOf(click.product_id).find(({ merchantId }) => merchantId === click.merchant_id);
    if (!offer || !random.chance(SOLD)) continue;
    const sale = saleOf(random, sales.length + 1, click, offer);
    if (sale.created_at > now) continue;
    sales.push(sale);
    const amount = rules.commissionCents(sale.amount, sale.currency, offer.commissionBps);
    if (amount === 0) continue;
    const booked = { id: histories.length + 1, sale, amount, releaseDays: rules.returnDays };
    histories.push(historyOf(random, booked, now));
  }
  return { sales, histories };
}

function saleOf(random: Random, id: number, click: ClickRow, offer: Offer) {
  const orderedAt = after(click.created_at, random.whole(3, 900) * MINUTE_MS);
  const quantity = random.weighted([
    [1, 86],
    [2, 11],
    [3, 3],
  ] as const);
  return {
    id,
    network_ref: `N${random.whole(10_000_000, 99_999_999)}-${id}`,
    merchant_id: click.merchant_id,
    product_id: click.product_id,
    click_id: click.id,
    creator_id: click.creator_id,
    amount: offer.price * quantity,
    currency: offer.currency,
    quantity,
    ordered_at: orderedAt,
    created_at: after(orderedAt, random.whole(1, 30) * HOUR_MS),
  };
}

export type SaleRow = ReturnType<typeof saleOf>;

interface BookedCommission {
  id: number;
  sale: SaleRow;
  /** In US cents. */
  amount: number;
  releaseDays: number;
}

function historyOf(
  random: Random,
  { id, sale, amount, releaseDays }: BookedCommission,
  now: Date,
): CommissionHistory {
  const dueAt = after(sale.ordered_at, releaseDays * DAY_MS);
  const roll = random.unit();
  const isReturned = roll < RETURNED + RETURNED_LATE;
  const isLate = roll < RETURNED_LATE;
  const returnDays = isLate ? random.whole(releaseDays + 2, releaseDays + 12) : random.whole(3, 24);
  const returnedAt = after(sale.created_at, returnDays * DAY_MS);
  const reversedAt = isReturned && returnedAt <= now ? returnedAt : null;
  const isReleased = dueAt <= now && (reversedAt === null || reversedAt > dueAt);
  const commission: CommissionRow = {
    id,
    sale_id: sale.id,
    creator_id: sale.creator_id,
    amount,
    state: stateOf(reversedAt !== null, isReleased),
    available_at: dueAt,
    created_at: sale.created_at,
  };
  return { commission, releasedAt: isReleased ? dueAt : null, reversedAt };
}

function stateOf(isReversed: boolean, isReleased: boolean): CommissionRow['state'] {
  if (isReversed) return 'reversed';
  return isReleased ? 'available' : 'pending';
}
