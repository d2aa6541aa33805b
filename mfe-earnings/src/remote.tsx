import { getEarningReport } from '@tagalong/contracts/earnings/earning';
import { EARNINGS_ROUTE, METRICS_ROUTE, SETTINGS_PAYMENT_ROUTE } from '@tagalong/contracts/earnings/routes';
import { BALANCE_CARD } from '@tagalong/contracts/earnings/slots';
import { defineRemote, firstCall, page, slot } from '@tagalong/platform';

export default defineRemote({
  name: 'earnings',
  team: 'earnings',
  routes: [
    page(METRICS_ROUTE, () => import('./coming/coming-page.tsx'), { skeleton: 'none' }),
    page(SETTINGS_PAYMENT_ROUTE, () => import('./coming/coming-page.tsx'), { skeleton: 'none' }),
    page(EARNINGS_ROUTE, () => import('./bank/bank-page.tsx'), {
      skeleton: 'list',
      firstCall: firstCall(getEarningReport, {}),
    }),
  ],
  slots: [slot(BALANCE_CARD, () => import('./balance-card/balance-card-fragment.tsx'))],
});
