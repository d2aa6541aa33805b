import { getEarningReport } from '@tagalong/contracts/earning';
import { ROUTES } from '@tagalong/contracts/routes';
import { defineRemote, firstCall, page, slot } from '@tagalong/platform';

export default defineRemote({
  name: 'earnings',
  team: 'earnings',
  routes: [
    page(ROUTES.earnings, {
      chunk: 'bank-page',
      skeleton: 'list',
      firstCall: firstCall(getEarningReport, {}),
      load: () => import(/* webpackChunkName: "bank-page" */ './bank/bank-page.tsx').then((m) => m.BankPage),
    }),
  ],
  slots: [
    slot('earnings.balance-card', () =>
      import(/* webpackChunkName: "balance-card" */ './balance-card/balance-card-fragment.tsx').then(
        (m) => m.BalanceCardFragment,
      ),
    ),
  ],
});
