import { textTable } from '@tagalong/contracts/core/language';

export const CASH_OUT_TEXTS = textTable('earnings-cash-out', {
  title: 'Cash out',
  checkFailed: 'We couldn’t check your payment details.',
  checkMissing:
    'Finish both forms first. They open on our payout provider’s site, which brings you back here.',
  amount: 'You’ll get',
  whole: 'The whole balance is paid out to the account in your payment details.',
  confirm: (amount: string) => `Cash out ${amount}`,
  alreadyOut: (amount: string) => `${amount} is already on its way.`,
  payments: 'See your payments',
  closed: 'Cash-outs aren’t available right now. Your balance is safe.',

  heldText:
    'Your payment details changed. We wait three days so no one else can redirect your money. If it wasn’t you, change your password and contact us.',
  heldCheck: 'See your payment details',

  doneTitle: 'Your money is on its way',
  failedTitle: 'This cash-out was returned',
  receipt: 'See the receipt',
  done: 'Done',
});
