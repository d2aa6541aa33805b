import { getPageBySlug } from '@tagalong/contracts/content';
import { listNotifications } from '@tagalong/contracts/notification';
import { ROUTES } from '@tagalong/contracts/routes';
import { firstCall } from '@tagalong/platform';
import { SHELL_PAGES } from '#lib/shell-pages.ts';

/** What the edge asks the API for while it writes the page; not part of the page's own script. */
const FIRST_CALLS: Record<string, string> = {
  [ROUTES.page.name]: firstCall(getPageBySlug, { slug: ':slug' }),
  [ROUTES.help.name]: firstCall(getPageBySlug, { slug: 'support_center' }),
  [ROUTES.notifications.name]: firstCall(listNotifications, { limit: 20 }),
};

/** Without an answer of their first call there is nothing at their address. */
const FOUND_BY_FIRST_CALL: readonly string[] = [ROUTES.page.name];

// The build reads this default export into shell.json.
// biome-ignore lint/style/noDefaultExport: the manifest reader takes the default export of every definition
export default SHELL_PAGES.map((page) => ({
  ...page,
  firstCall: FIRST_CALLS[page.route.name],
  isFoundByFirstCall: FOUND_BY_FIRST_CALL.includes(page.route.name),
}));
