import * as z from '@tagalong/contracts/core/z';
import { declareSlot } from '#src/core/declare';

/** Shows the balance and a link to the Bank in the side column of wide screens. */
export const BALANCE_CARD = declareSlot('earnings.balance-card', 'earnings', z.object({}));

/** Shows creators what a sale of a product earns, before they tag it; nothing for anyone else. */
export const COMMISSION_RATE = declareSlot(
  'earnings.commission-rate',
  'earnings',
  z.object({ product_id: z.int() }),
);

/** Pays out the balance from within another page, such as the notice of a deactivated account (AU-09). */
export const CASH_OUT = declareSlot('earnings.cash-out', 'earnings', z.object({}));
