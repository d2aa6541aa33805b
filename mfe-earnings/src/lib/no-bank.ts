import { isApiError } from '@tagalong/platform';

/** Error codes for an account without a bank (SH-13). */
const NO_BANK: ReadonlySet<string> = new Set(['creator-only', 'forbidden']);

/** True if a call was refused because the account has no bank, or is no creator's. */
export const isWithoutBank = (error: unknown): boolean => isApiError(error) && NO_BANK.has(error.code);
