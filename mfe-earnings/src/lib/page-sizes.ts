/** Lines of the account in one fetch. */
export const LEDGER_PAGE_SIZE = 20;
