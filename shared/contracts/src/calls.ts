import * as account from './account.ts';
import * as article from './article.ts';
import * as cashOut from './cash-out.ts';
import * as content from './content.ts';
import * as creatorStep from './creator-step.ts';
import * as device from './device.ts';
import * as discovery from './discovery.ts';
import * as draft from './draft.ts';
import * as draftKeeping from './draft-keeping.ts';
import * as earning from './earning.ts';
import * as emailCode from './email-code.ts';
import * as embed from './embed.ts';
import type { Endpoint } from './endpoint.ts';
import * as follow from './follow.ts';
import * as invitation from './invitation.ts';
import * as likeboard from './likeboard.ts';
import * as likeboardEditing from './likeboard-editing.ts';
import * as likeboardItems from './likeboard-items.ts';
import * as media from './media.ts';
import * as merchantShop from './merchant-shop.ts';
import * as metric from './metric.ts';
import * as notification from './notification.ts';
import * as ownItems from './own-items.ts';
import * as people from './people.ts';
import * as post from './post.ts';
import * as postAction from './post-action.ts';
import * as postTag from './post-tag.ts';
import * as preference from './preference.ts';
import * as product from './product.ts';
import * as productList from './product-list.ts';
import * as sale from './sale.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as shopShelf from './shop-shelf.ts';
import * as socialAccount from './social-account.ts';
import * as socialLogin from './social-login.ts';
import * as storefront from './storefront.ts';
import * as thisOrThat from './this-or-that.ts';
import * as tracking from './tracking.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;
}

/** Every call of the product. The API serves them all, and nothing else; pages must not import this file. */
export const CALLS: readonly Endpoint[] = [
  account,
  article,
  cashOut,
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
