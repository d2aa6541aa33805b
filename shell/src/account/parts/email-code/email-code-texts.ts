import { textTable } from '@tagalong/contracts/core/language';

export const EMAIL_CODE_TEXTS = textTable('email-code', {
  code: '6-digit code',
  codeShort: 'Enter the 6-digit code.',
  resend: 'Send a new code',
  resendIn: (seconds: number) => `Send a new code in ${seconds} s`,
  resent: 'We sent a new code.',
  send: 'Send code',
  otherEmail: 'Use a different email',
  sentTo: (email: string) => `We sent a 6-digit code to ${email}.`,
});
