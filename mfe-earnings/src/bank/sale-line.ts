import type { Transaction } from '@tagalong/contracts/earnings/transaction';
import { dayText, siteDay, timeText } from '#lib/date-text.ts';
import { SALE_TEXTS } from '#parts/sale/sale-texts.ts';
import { BALANCE_TEXTS } from './balance-texts.ts';

/** Names the post or shop that led to a transaction's sale; null if no sale did. */
export function saleSourceText({ sale_id, post }: Transaction): string | null {
  if (sale_id === null) return null;
  return post ? BALANCE_TEXTS.fromPost(SALE_TEXTS.fromPost(post.name)) : BALANCE_TEXTS.fromShop;
}

/** Says when the link was clicked and the product bought, by times of a day or by days; null if the click is unknown. */
export function saleTimesText({ clicked_at, ordered_at }: Transaction): string | null {
  if (clicked_at === null || ordered_at === null) return null;
  const [clicked, bought] = [clicked_at, ordered_at];
  const isSameDay = siteDay(new Date(clicked)) === siteDay(new Date(bought));
  const text = isSameDay ? timeText : dayText;
  return BALANCE_TEXTS.clickedAndBought(text(clicked), text(bought));
}
