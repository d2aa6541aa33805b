import { priceText } from '#src/core/money';
import type { ProductCard } from './product-card.ts';

/**
 * Returns a card's price, the price before a sale and the discount in percent; the price is empty if unknown (PR-02).
 */
export function cardPrice(product: Pick<ProductCard, 'lowest_price' | 'full_price' | 'currency'>) {
  const { lowest_price, full_price, currency } = product;
  const isReduced = lowest_price > 0 && full_price > lowest_price;
  return {
    price: priceText(lowest_price, currency),
    was: isReduced ? priceText(full_price, currency) : null,
    percentOff: isReduced ? Math.round((1 - lowest_price / full_price) * 100) : 0,
  };
}
