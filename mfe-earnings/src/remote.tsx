import { defineRemote, page } from '@tagalong/platform';
import { ROUTES } from '@tagalong/contracts/routes';
export default defineRemote({ name: 'earnings', team: 'earnings', routes: [page(ROUTES.earnings, { chunk: 'bank-page', skeleton: 'list', load: () => import(/* webpackChunkName: "bank-page" */ './bank-page.tsx').then((m) => m.BankPage) })] });
