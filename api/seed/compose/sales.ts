import { commissionCents, RETURN_DAYS } from '#api/affiliate/commission-rules';
import type { Random } from '#seed/random';
import type { Offer } from './clicks.ts';
import type { CommissionStory } from './ledger.ts';
import type { ClickRow, CommissionRow, SaleRow } from './money-rows.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './when.ts';

/** US cents for one hundred minor units; fixed, because old sales must not change their worth. */
const BUYS = 0.085;
const RETURNS = 0.08;
const RETURNS_LATE = 0.015;
/** How long a merchant may take a sale back. */

export interface Sales {
  sales: SaleRow[];
  stories: CommissionStory[];
}

/** Some clicks end in a sale; each sale earns a commission, which waits, is released, or is taken back. */
export function composeSales(
  random: Random,
  clicks: readonly ClickRow[],
  offersOf: (productId: number) => readonly Offer[],
  now: Date,
): Sales {
  const sales: SaleRow[] = [];
  const stories: CommissionStory[] = [];
  for (const click of clicks) {
    const offer = offersOf(click.product_id).find(({ merchantId }) => merchantId === click.merchant_id);
    if (!offer || !random.chance(BUYS)) continue;
    const sale = saleOf(random, sales.length + 1, click, offer);
    if (sale.created_at > now) continue;
    sales.push(sale);
    const amount = commissionCents(sale.amount, sale.currency, offer.commissionBps);
    if (amount > 0) stories.push(storyOf(random, stories.length + 1, sale, amount, now));
  }
  return { sales, stories };
}

function saleOf(random: Random, id: number, click: ClickRow, offer: Offer): SaleRow {
  const orderedMs = click.created_at.getTime() + random.whole(3, 900) * MINUTE_MS;
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
    ordered_at: new Date(orderedMs),
    created_at: new Date(orderedMs + random.whole(1, 30) * HOUR_MS),
  };
}

function storyOf(random: Random, id: number, sale: SaleRow, amount: number, now: Date): CommissionStory {
  const dueAt = new Date(sale.ordered_at.getTime() + RETURN_DAYS * DAY_MS);
  const fate = random.unit();
  const isLate = fate < RETURNS_LATE;
  const isReturned = fate < RETURNS + RETURNS_LATE;
  const returnDays = isLate ? random.whole(RETURN_DAYS + 2, RETURN_DAYS + 12) : random.whole(3, 24);
  const returnedAt = new Date(sale.created_at.getTime() + returnDays * DAY_MS);
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
