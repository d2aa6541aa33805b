import { textTable } from '@tagalong/contracts/core/language';

export const STEP_UP_TEXTS = textTable('step-up', {
  title: 'Confirm it’s you',
  lead: 'For your security, confirm it’s you before you continue.',
  password: 'Your password',
  confirm: 'Continue',
  sendCode: (email: string) => `Email a code to ${email}`,
  usePasskey: 'Use a passkey',
  otherWay: 'Confirm another way',
  none: 'Log out and back in, then try again within 10 minutes.',
});
