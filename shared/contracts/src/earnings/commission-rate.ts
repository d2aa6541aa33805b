import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { id, minorUnits, success } from '#src/core/wire';

/**
 * Returns what a sale of a product earns at its shops, or null if none pays a commission. Rates are in basis points, and
 * `highest` is the commission of the best shop for one item at today's price, in US cents.
 */
export const getCommissionRate = endpoint({
  name: 'earning.commission-rate',
  http: 'GET /api/me/commission-rates/:product_id',
  access: 'creator',
  request: z.object({ product_id: id }),
  response: success(z.nullable(z.object({ lowest_bps: z.int(), highest_bps: z.int(), highest: minorUnits }))),
  errors: ['forbidden'],
  tags: ['commission-rate'],
});
