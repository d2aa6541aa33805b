/** Ledger lines per request. */
export const LEDGER_PAGE_SIZE = 20;
