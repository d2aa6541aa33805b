import * as account from '#api/account/call-examples';
import * as creation from '#api/creation/call-examples';
import * as earnings from '#api/earnings/call-examples';
import * as media from '#api/media/call-examples';
import * as social from '#api/social/call-examples';
import * as storefront from '#api/storefront/call-examples';
import type { AccessRow, ListExample } from './call-example.ts';

/** The documents change something by this GET; the API answers it for scripts of its own pages only. */
export const CHANGES_BY_GET = ['draft.confirm'];

/** Who may call what: every call of the contracts has its row. */
export const ACCESS: Readonly<Record<string, AccessRow>> = {
  ...account.ACCESS,
  ...social.ACCESS,
  ...creation.ACCESS,
  ...storefront.ACCESS,
  ...earnings.ACCESS,
  ...media.ACCESS,
};

/** Examples of the lists. A list that is not here needs nothing beyond cursor and limit. */
export const LIST_EXAMPLES: Readonly<Record<string, ListExample>> = {
  ...account.LISTS,
  ...social.LISTS,
  ...storefront.LISTS,
  ...earnings.LISTS,
};
