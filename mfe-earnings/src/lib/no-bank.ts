/** Error codes for an account without a bank (SH-13). */
export const NO_BANK: ReadonlySet<string> = new Set(['creator-only', 'forbidden']);
