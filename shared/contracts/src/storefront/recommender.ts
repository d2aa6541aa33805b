import { href } from '#src/core/routes';
import { PRODUCT_ROUTE } from './routes.ts';

/**
 * The post, or the owner of the shop, that led to a product. It stays in the URL of the product's page, so that a
 * click on a merchant credits the right creator (PR-07), also after a login, Back, or from a shared link.
 */
export interface Recommender {
  post_ref?: number;
  shop?: number;
}

/** Query parameters of a product's page that name its recommender. */
export const RECOMMENDER_PARAMS = ['post_ref', 'shop'] as const;

/** Builds the URL of a product's page. */
export function productHref(id: string | number, from: Recommender = {}): string {
  // Ids become text like everything in a query.
  return href(PRODUCT_ROUTE, { id }, from as Record<string, string>);
}
