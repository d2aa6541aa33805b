import { textTable } from '@tagalong/contracts/core/language';
import { moneyText } from '#src/core/money';

const CONVERTED_TEXTS = textTable('converted-price', { about: (price: string) => `about ${price}` });

/** A price in the reader's currency: `amount` in minor units. */
export interface ConvertedPrice {
  amount: number;
  currency: string;
}

/** Marks a price as converted, such as 'about €12.00'. Undefined for a price that is not converted. */
export const convertedText = (price: ConvertedPrice | null | undefined): string | undefined =>
  price ? CONVERTED_TEXTS.about(moneyText(price.amount, price.currency)) : undefined;
