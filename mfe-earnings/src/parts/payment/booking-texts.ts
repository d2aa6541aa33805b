import { textTable } from '@tagalong/contracts/core/language';

export const BOOKING_TEXTS = textTable('earnings-booking', {
  earned: 'Earned',
  earnedNote: 'Commissions minus returns',
  cashedOut: 'Cashed out',
  transactionCount: 'Transactions',
  kind: 'Kind',
  anyKind: 'All kinds',
  what: 'What',
  shop: 'Shop',
  booked: 'Booked',
  amount: 'Amount',

  payment: (id: number) => `Cash-out ${id}`,
  requestedOn: 'Requested',
  updatedOn: 'Updated',
  paymentCount: 'Cash-outs',
  requestedTotal: 'Requested',
  paidTotal: 'Paid out',
  paidNote: 'Payments accepted in this period. Filters don’t apply here.',
  states: {
    requested: 'On its way',
    sent: 'Sent to your bank',
    paid: 'Paid',
    failed: 'Returned to your balance',
  },

  stepRequested: 'Requested',
  stepSending: 'Our payout provider sends it, usually within minutes',
  stepSent: 'Sent by our payout provider',
  stepArrived: 'Paid to your bank',
  stepArrives: 'Arrives at your bank, usually within 3 to 5 business days',

  receiptTitle: 'Receipt',
  receiptFailed: 'Couldn’t load this payment.',
  receiptAmount: 'Amount',
  receiptReference: 'Reference',
  receiptCarried: 'Balance before',
  receiptParts: {
    release: 'Commissions that became available',
    reversal: 'Returned sales',
    'cash-out-return': 'Returned cash-outs',
  },
  receiptItems: 'What this payment covers',
  receiptEmpty: 'This payment covers your earlier balance.',
  failedNote: (reason: string) => `${reason} The amount is back in your balance.`,
  returnReasons: {
    'account-closed': 'Your bank returned this payment because the account is closed.',
    'account-not-found': 'Your bank returned this payment because it couldn’t find the account.',
    'name-mismatch': 'Your bank returned this payment because the account is in someone else’s name.',
    declined: 'Your bank declined this payment.',
    other: 'Your bank or the provider returned this payment.',
  },
  returnFix: 'Check your payment details',

  returnedTitle: (amount: string) => `${amount} was returned`,
});
