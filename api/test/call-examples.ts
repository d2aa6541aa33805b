import * as account from '#api/account/call-examples';
import * as creation from '#api/creation/call-examples';
import * as earnings from '#api/earnings/call-examples';
import * as media from '#api/media/call-examples';
import * as social from '#api/social/call-examples';
import * as storefront from '#api/storefront/call-examples';
import type { AccessRow, ListExample } from './call-example.ts';

/** The source documents specify this GET with a side effect; the API accepts it only from pages of the site. */
export const CHANGES_BY_GET = ['draft.confirm'];

/** Access rules: every call of the contracts has a row. */
export const ACCESS: Readonly<Record<string, AccessRow>> = {
  ...account.ACCESS,
  ...social.ACCESS,
  ...creation.ACCESS,
  ...storefront.ACCESS,
  ...earnings.ACCESS,
  ...media.ACCESS,
};

/** Example requests of lists. A list without an entry needs nothing beyond cursor and limit. */
export const LIST_EXAMPLES: Readonly<Record<string, ListExample>> = {
  ...account.LISTS,
  ...social.LISTS,
  ...storefront.LISTS,
  ...earnings.LISTS,
};
