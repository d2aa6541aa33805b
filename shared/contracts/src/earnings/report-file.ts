/**
 * Paths of the reports as files for spreadsheets, streamed by the API. They take the filter and range of their list as a
 * query, and list everything that matches.
 */
export const REPORT_FILES = {
  payments: '/api/me/payments.csv',
  sales: '/api/me/sales.csv',
  transactions: '/api/me/transactions.csv',
} as const;
export type ReportFile = keyof typeof REPORT_FILES;
