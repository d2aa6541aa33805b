import { moneyText } from '@tagalong/contracts/core/money';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';
import type { LikeboardDetail } from './board-items.ts';

/** Price change since a product was saved; missing if the change is unknown. */
export interface PriceChange {
  isDrop: boolean;
  text: string;
}

type Priced = Pick<ProductCard, 'id' | 'lowest_price' | 'currency'>;

export function priceChanges({ likes, saved_prices = [] }: Pick<LikeboardDetail, 'likes' | 'saved_prices'>) {
  const before = new Map(saved_prices.map(({ product_id, price }) => [product_id, price]));
  const changes = new Map<number, PriceChange>();
  for (const product of likes.products) {
    const change = changeOf(product, before.get(product.id) ?? 0);
    if (change) changes.set(product.id, change);
  }
  return changes;
}

function changeOf({ lowest_price, currency }: Priced, saved: number): PriceChange | null {
  if (lowest_price <= 0 || saved <= 0 || lowest_price === saved) return null;
  const isDrop = lowest_price < saved;
  const amount = moneyText(Math.abs(saved - lowest_price), currency);
  return { isDrop, text: isDrop ? LIKEBOARD_TEXTS.savedDown(amount) : LIKEBOARD_TEXTS.savedUp(amount) };
}
