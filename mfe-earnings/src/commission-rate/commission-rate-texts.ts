import { textTable } from '@tagalong/contracts/core/language';

export const COMMISSION_RATE_TEXTS = textTable('earnings-commission-rate', {
  rate: (percent: string, amount: string) => `Earn ${percent}, up to ${amount} per sale`,
  range: (from: string, to: string, amount: string) => `Earn ${from} to ${to}, up to ${amount} per sale`,
  none: 'No commission',
});
