import { textTable } from '@tagalong/contracts/core/language';
export const EARNINGS_TEXTS = textTable('earnings', {
  bank: 'Bank',
  available: 'Available to cash out',
  updated: (time: string) => `Updated ${time}`,
  pending: 'Pending',
  pendingNote: 'Available after the return period',
  transit: 'On its way',
  paid: 'Paid out',
  lifetime: 'Total earned so far',

  progress: (balance: string, goal: string) => `${balance} of ${goal}`,
  progressLabel: 'Your first cash-out',
  progressLeft: (left: string, goal: string) => `${left} to go. You can cash out once you reach ${goal}.`,
  cashOut: 'Cash out',
  cashOutFrom: (time: string) => `You can cash out from ${time}`,

  yearTitle: 'Last 12 months',
  yearTotal: (amount: string) => `${amount} in the last 12 months`,
  yearNothing: 'No earnings in the last 12 months.',
  yearSummary: (first: string, last: string, best: string, amount: string) =>
    `Monthly earnings from ${first} to ${last}. Best month: ${best}, ${amount}.`,
  bookingDates: 'By booking date, in New York time.',
  month: 'Month',
  earned: 'Earned',

  upOnMonth: (percent: string) => `Earned ${percent} more than last month`,
  downOnMonth: (percent: string) => `Earned ${percent} less than last month`,
  levelOnMonth: 'Earned the same as last month',
  firstMonth: (amount: string) => `Earned ${amount} this month`,
  toBank: 'Go to the Bank',

  activityTitle: 'Activity',
  activityEmptyTitle: 'No activity yet',
  activityEmptyText: 'When someone buys through your shop or posts, your commission appears here.',
  activityEmptyAction: 'Find products for your shop',
  activityFailedTitle: 'Couldn’t load your activity',
  moreFailed: 'Couldn’t load more.',
  activityEnd: 'Your first sale',
  kinds: {
    commission: 'Commission',
    reversal: 'Returned sale',
    'cash-out': 'Cash-out',
    'cash-out-return': 'Returned cash-out',
  },
  states: { pending: 'Pending', available: 'Available', paid: 'Paid', reversed: 'Reversed' },

  bankFailedTitle: 'Couldn’t load your Bank',
  creatorOnlyTitle: 'The Bank is for creators',
  creatorOnlyText: 'This is where creators see what their shop and posts earn.',
  becomeCreator: 'Become a creator',
  toFeed: 'See the latest posts',
  loading: 'Loading your Bank',
});
