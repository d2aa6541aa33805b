import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, minorUnits, success } from '#src/core/wire';

/** A product of a post, with the offers at which it can be bought. */
export const BundleProduct = z.object({
  id,
  name: z.string(),
  /** 200 px wide. */
  image: z.string(),
  /** Priced offers, cheapest first within each currency. */
  offers: z.array(
    z.object({
      id,
      merchant_id: id,
      merchant: z.string(),
      amount: minorUnits,
      currency: z.string(),
      /** Tracked link that credits the post's author. */
      link: z.string(),
    }),
  ),
});
export type BundleProduct = z.output<typeof BundleProduct>;

/** Lists the products of a post with their offers, from which the cheapest way to buy them together follows. */
export const getBundle = endpoint({
  name: 'product.bundle',
  http: 'GET /api/post/:id/bundle',
  access: 'visitor',
  request: z.object({ id }),
  response: success(z.array(BundleProduct)),
  tags: ['product'],
});
