/** Days of prices that readers see. */
export const PRICE_DAYS = 90;

/** SQL of the first recorded day of an offer `o` that matters: its price then still applied `PRICE_DAYS` days ago. */
export const FIRST_PRICE_DAY = `coalesce((SELECT max(b.day) FROM price_history b
  WHERE b.merchant_price_id = o.id AND b.day <= current_date - ${PRICE_DAYS}), '-infinity')`;

/**
 * SQL of whether each offer of a product `p` was more expensive within the last `PRICE_DAYS` days than the lowest price
 * now, and none was cheaper.
 */
export const IS_LOWEST = `p.lowest_price > 0 AND coalesce((
  SELECT bool_and(offer.low >= p.lowest_price AND offer.high > p.lowest_price)
  FROM (
    SELECT min(h.price) AS low, max(h.price) AS high
    FROM merchant_prices o JOIN price_history h ON h.merchant_price_id = o.id AND h.day >= ${FIRST_PRICE_DAY}
    WHERE o.product_id = p.id AND o.currency = p.currency AND h.price > 0
    GROUP BY o.id
  ) offer
), false)`;
