import * as z from '@tagalong/contracts/core/z';
import { declarePlace } from '#src/core/declare';

/** Notes of other teams about a creator's money, below the balance of the Bank. */
export const BANK_NOTES = declarePlace('earnings.bank-notes', 'earnings', z.object({}));
