import { declareRoute } from '#src/core/routes';

export const SETTINGS_PAYMENT_ROUTE = declareRoute('settings-payment', 'earnings', '/me/settings/payment', {
  title: 'Payment',
  access: 'creator',
  header: 'back',
  pageClass: 'private-profile-settings',
});
export const METRICS_ROUTE = declareRoute('metrics', 'earnings', '/me/metrics', {
  title: 'Views',
  access: 'creator',
  header: 'back',
  pageClass: 'private-profile',
});
export const EARNINGS_ROUTE = declareRoute('earnings', 'earnings', '/me/earnings', {
  title: 'Bank',
  access: 'creator',
  header: 'back',
  pageClass: 'private-profile',
});
