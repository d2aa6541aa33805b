import { textTable } from '@tagalong/contracts/core/language';

export const STRENGTH_TEXTS = textTable('password-strength', {
  short: (missing: number) => (missing === 1 ? '1 more character' : `${missing} more characters`),
  fair: 'Fair password. One more word makes it stronger.',
  good: 'Good password',
  strong: 'Strong password',
});
