import * as account from '#src/account/account';
import * as content from '#src/account/content';
import * as device from '#src/account/device';
import * as emailCode from '#src/account/email-code';
import * as invitation from '#src/account/invitation';
import * as notification from '#src/account/notification';
import * as preference from '#src/account/preference';
import * as settings from '#src/account/settings';
import * as socialLogin from '#src/account/social-login';
import * as tracking from '#src/account/tracking';
import * as compose from '#src/creation/compose';
import * as draft from '#src/creation/draft';
import * as draftKeeping from '#src/creation/draft-keeping';
import * as embed from '#src/creation/embed';
import * as media from '#src/creation/media';
import * as cashOut from '#src/earnings/cash-out';
import * as creatorStep from '#src/earnings/creator-step';
import * as earning from '#src/earnings/earning';
import * as metric from '#src/earnings/metric';
import * as sale from '#src/earnings/sale';
import * as article from '#src/social/article';
import * as discovery from '#src/social/discovery';
import * as follow from '#src/social/follow';
import * as likeboard from '#src/social/likeboard';
import * as likeboardEditing from '#src/social/likeboard-editing';
import * as likeboardItems from '#src/social/likeboard-items';
import * as people from '#src/social/people';
import * as post from '#src/social/post';
import * as postAction from '#src/social/post-action';
import * as postTag from '#src/social/post-tag';
import * as search from '#src/social/search';
import * as thisOrThat from '#src/social/this-or-that';
import * as merchantShop from '#src/storefront/merchant-shop';
import * as ownItems from '#src/storefront/own-items';
import * as product from '#src/storefront/product';
import * as productList from '#src/storefront/product-list';
import * as shopShelf from '#src/storefront/shop-shelf';
import * as socialAccount from '#src/storefront/social-account';
import * as storefront from '#src/storefront/storefront';
import type { Endpoint } from './endpoint.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;
}

/** Every call of the product; the API serves exactly these. Pages must not import this file. */
export const CALLS: readonly Endpoint[] = [
  account,
  article,
  cashOut,
  compose,
  content,
  creatorStep,
  device,
  discovery,
  draft,
  draftKeeping,
  earning,
  embed,
  emailCode,
  follow,
  invitation,
  likeboard,
  likeboardEditing,
  likeboardItems,
  merchantShop,
  media,
  metric,
  notification,
  ownItems,
  people,
  post,
  postAction,
  postTag,
  preference,
  product,
  productList,
  sale,
  search,
  settings,
  shopShelf,
  socialAccount,
  socialLogin,
  storefront,
  thisOrThat,
  tracking,
].flatMap((noun) => Object.values(noun).filter(isEndpoint));
