import type { ProductListKind } from '@tagalong/contracts/storefront/product-filter';

/** The products of a list before its filters. Hot products have no text. */
export interface ListSelection {
  by: ProductListKind;
  text?: string;
}
