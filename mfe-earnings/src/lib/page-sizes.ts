/** Rows of a report that load at once. */
export const REPORT_PAGE_SIZE = 25;
