import { textTable } from '@tagalong/contracts/core/language';

export const FORM_TEXTS = textTable('earnings-forms', {
  tax: 'Tax form',
  payment: 'Payment details',
  missing: 'Missing',
  submitted: 'In review',
  rejected: 'Needs changes',
  done: 'Done',
  taxNote: 'A W-9 or W-8 form, so that we can report your earnings.',
  paymentNote: 'The bank account or PayPal account that receives your money.',
  submittedNote: 'Our payout provider is reviewing it. This usually takes one or two days.',
  rejectedNote: 'Our payout provider couldn’t accept it. Open it to see why and correct it.',
  fillIn: 'Fill in',
  fix: 'Correct it',
  see: 'View',
  update: 'Update',
  opens: (form: string) => `${form} at our payout provider`,

  title: 'Payment',
  lead: 'Our payout provider keeps both forms. We only see whether they’re done.',
  ready: 'You’re ready to cash out.',
  held: (time: string) =>
    `Your payment details changed. To protect your balance, you can cash out from ${time}.`,
  notReady: 'Finish both forms to cash out.',
  closed: 'Cash-outs aren’t available right now. Your balance is safe.',
  toBank: 'Go to the Bank',
  failedTitle: 'Couldn’t load your payment details',
  loading: 'Loading your payment details',
});
