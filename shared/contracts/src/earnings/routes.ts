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
export const METRICS_KIND_ROUTE = declareRoute('metrics-kind', 'earnings', '/me/metrics/:slug', {
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
export const PRODUCT_EARNING_ROUTE = declareRoute(
  'earnings-product',
  'earnings',
  '/me/earnings/product/:id',
  {
    title: 'Product earnings',
    access: 'creator',
    header: 'back',
    pageClass: 'private-profile',
  },
);
export const TRANSACTIONS_ROUTE = declareRoute('transactions', 'earnings', '/me/transactions', {
  title: 'Transactions',
  access: 'creator',
  header: 'back',
  pageClass: 'private-profile',
});
export const PAYMENTS_ROUTE = declareRoute('payments', 'earnings', '/me/payments', {
  title: 'Payments',
  access: 'creator',
  header: 'back',
  pageClass: 'private-profile',
});
export const SALES_ROUTE = declareRoute('sales', 'earnings', '/me/sales', {
  title: 'Sales',
  access: 'creator',
  header: 'back',
  pageClass: 'private-profile',
});
export const STATEMENT_ROUTE = declareRoute('statement', 'earnings', '/me/statements/:month', {
  title: 'Statement',
  access: 'creator',
  header: 'back',
  pageClass: 'private-profile',
});
export const SWITCH_TO_CREATOR_ROUTE = declareRoute(
  'switch-to-creator',
  'earnings',
  '/me/switch-to-creator/:step',
  {
    title: 'Become a creator',
    access: 'member',
    header: 'back',
    pageClass: 'private-profile-settings',
  },
);
