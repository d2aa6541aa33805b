import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { cardPrice, PRODUCT_CARD_TEXTS } from '@tagalong/contracts/storefront/product-card-props';
import { COMPARE_TEXTS } from './compare-texts.ts';

interface CompareRow {
  label: 'price' | 'before' | 'discount' | 'brand' | 'shops';
  values: string[];
}

/** Returns the table of products: one row per fact, one value per product. Rows without any value are left out. */
export function compareRows(products: readonly ProductCard[]): CompareRow[] {
  const row = (label: CompareRow['label'], textOf: (product: ProductCard) => string | null): CompareRow => ({
    label,
    values: products.map((product) => textOf(product) || COMPARE_TEXTS.none),
  });
  const rows = [
    row('price', (product) => cardPrice(product).price),
    row('before', (product) => cardPrice(product).was),
    row('discount', (product) => {
      const { percentOff } = cardPrice(product);
      return percentOff >= 1 ? PRODUCT_CARD_TEXTS.off(percentOff) : null;
    }),
    row('brand', ({ brand_name }) => brand_name),
    row('shops', ({ merchant_count: count }) => (count > 0 ? String(count) : COMPARE_TEXTS.unavailable)),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== COMPARE_TEXTS.none));
}
