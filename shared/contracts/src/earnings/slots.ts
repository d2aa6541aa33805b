import * as z from '@tagalong/contracts/core/z';
import { declareSlot } from '#src/core/declare';

/** Shows the balance and a link to the Bank in the side column of wide screens. */
export const BALANCE_CARD = declareSlot('earnings.balance-card', 'earnings', z.object({}));
