import * as account from '#api/account/test/call-examples';
import * as creation from '#api/creation/test/call-examples';
import * as earnings from '#api/earnings/test/call-examples';
import * as social from '#api/social/test/call-examples';
import * as storefront from '#api/storefront/test/call-examples';
import type { AccessRow, ListExample } from '#test/call-example';

/** The source documents specify this GET with a side effect; the API accepts it only from pages of the site. */
export const CHANGES_BY_GET = { 'draft.confirm': ['drafts'] };

/** Access rules: every call of the contracts has a row. */
export const ACCESS: Readonly<Record<string, AccessRow>> = {
  ...account.ACCESS,
  ...social.ACCESS,
  ...creation.ACCESS,
  ...storefront.ACCESS,
  ...earnings.ACCESS,
  'media.upload': [() => ({ file: 'no picture' }), '401 415 415 415 415 415 403'],
  'user.set-avatar': [() => ({ picture: null }), '401 200 200 200 200 200 403'],
};

/** Example requests of lists. A list without an entry needs nothing beyond cursor and limit. */
export const LIST_EXAMPLES: Readonly<Record<string, ListExample>> = {
  ...account.LISTS,
  ...social.LISTS,
  ...storefront.LISTS,
  ...earnings.LISTS,
};
