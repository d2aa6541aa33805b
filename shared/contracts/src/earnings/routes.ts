import { routesOf } from '#src/core/routes';

const SETTINGS = { pageClass: 'private-profile-settings' } as const;
const page = routesOf('earnings', { access: 'creator', header: 'back', pageClass: 'private-profile' });

export const SETTINGS_PAYMENT_ROUTE = page('settings-payment', '/me/settings/payment', 'Payment', SETTINGS);
export const METRICS_ROUTE = page('metrics', '/me/metrics', 'Views');
export const METRICS_KIND_ROUTE = page('metrics-kind', '/me/metrics/:slug', 'Views');
export const EARNINGS_ROUTE = page('earnings', '/me/earnings', 'Bank');
export const PRODUCT_EARNING_ROUTE = page('earnings-product', '/me/earnings/product/:id', 'Product earnings');
export const TRANSACTIONS_ROUTE = page('transactions', '/me/transactions', 'Transactions');
export const PAYMENTS_ROUTE = page('payments', '/me/payments', 'Payments');
export const SALES_ROUTE = page('sales', '/me/sales', 'Sales');
export const STATEMENT_ROUTE = page('statement', '/me/statements/:month', 'Statement');
export const SWITCH_TO_CREATOR_ROUTE = page(
  'switch-to-creator',
  '/me/switch-to-creator/:step',
  'Become a creator',
  { ...SETTINGS, access: 'member' },
);
