import { CURRENCY_DEFAULT } from '@tagalong/contracts/core/limits';

/** Selects the currency of the reader, whose id is $1, or 0 for an anonymous visitor. */
export const READERS_CURRENCY = `coalesce((SELECT reader.currency FROM users reader WHERE reader.id = $1), '${CURRENCY_DEFAULT}')`;

/**
 * Selects an amount in the reader's currency, in minor units; none if the price already is in that currency, is unknown,
 * or if there is no exchange rate.
 */
export const convertedPrice = (amount: string, currency: string, select = 'converted'): string => `
  SELECT ${select} FROM (
    SELECT round(${amount} * own.rate / sold.rate)::bigint AS converted, own.currency
    FROM exchange_rates sold CROSS JOIN exchange_rates own
    WHERE sold.currency = ${currency} AND own.currency = ${READERS_CURRENCY} AND own.currency <> sold.currency
      AND ${amount} > 0
  ) price`;

/** Selects a converted price with its currency. */
export const convertedCardPrice = (amount: string, currency: string): string =>
  convertedPrice(amount, currency, "json_build_object('amount', converted, 'currency', currency)");

/** Selects the reader's currency and the day of the exchange rates; the day is null without rates. */
export const CONVERSION = `
  json_build_object('currency', ${READERS_CURRENCY}, 'day', (SELECT max(day) FROM exchange_rates))`;
