import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the reports. */
export const REPORT_TEXTS = textTable('earnings-report', {
  tabs: 'Earnings',
  bank: 'Bank',
  sales: 'Sales',
  transactions: 'Transactions',
  payments: 'Payments',
  statements: 'Statements',

  bookingDates: 'By booking date, in New York time. Past dates never change.',
  orderDates: 'By order date, in New York time. Returns are deducted from that date.',
  requestDates: 'By the day you requested each cash-out, New York time.',
  countedAt: (time: string) => `Clicks counted ${time}.`,

  totals: 'Totals',
  state: 'State',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  download: 'Download CSV',
  downloadFailed: 'Couldn’t download the file.',

  failedTitle: 'Couldn’t load this report',
  emptyTitle: 'Nothing in these dates',
  emptyText: 'Choose other dates to see more.',
  emptyAction: 'Show all time',
  noMatchTitle: 'Nothing matches',
  noMatchText: 'Remove a filter to see more.',
  nothingYetTitle: 'Nothing here yet',
  nothingYetText: 'When someone buys through your shop or posts, it shows up here.',
  moreFailed: 'Couldn’t load more.',
  end: 'That’s everything.',
  loading: 'Loading the report',
});
