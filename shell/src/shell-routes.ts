import { getPageBySlug } from '@tagalong/contracts/account/content';
import { listNotifications } from '@tagalong/contracts/account/notification';
import { HELP_ROUTE, NOTIFICATIONS_ROUTE, PAGE_ROUTE } from '@tagalong/contracts/account/routes';
import { describePage } from '@tagalong/contracts/core/page-document';
import { firstCall, type page } from '@tagalong/platform';
import { SHELL_PAGES } from './host/navigation/shell-pages.ts';

const TEXT_DOCUMENT = describePage(getPageBySlug, {
  card: { title: ['{data.title}'], description: ['{data.body|paragraph}'] },
});

/** Facts for the edge; not part of the page's own script. */
const FACTS: Record<string, Omit<Parameters<typeof page>[2], 'skeleton'>> = {
  [PAGE_ROUTE.name]: {
    firstCall: firstCall(getPageBySlug, { slug: ':slug' }),
    notFound: 'site',
    document: TEXT_DOCUMENT,
  },
  [HELP_ROUTE.name]: {
    firstCall: firstCall(getPageBySlug, { slug: 'support_center' }),
    document: TEXT_DOCUMENT,
  },
  [NOTIFICATIONS_ROUTE.name]: { firstCall: firstCall(listNotifications, { limit: 20 }) },
};

// The build reads this default export into shell.json.
// biome-ignore lint/style/noDefaultExport: the manifest reader takes the default export of every definition
export default SHELL_PAGES.map((page) => ({ ...page, ...FACTS[page.route.name] }));
