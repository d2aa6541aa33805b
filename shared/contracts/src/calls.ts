import * as account from './account.ts';
import * as article from './article.ts';
import * as draft from './draft.ts';
import * as earning from './earning.ts';
import type { Endpoint } from './endpoint.ts';
import * as follow from './follow.ts';
import * as likeboard from './likeboard.ts';
import * as likeboardEditing from './likeboard-editing.ts';
import * as notification from './notification.ts';
import * as people from './people.ts';
import * as post from './post.ts';
import * as postAction from './post-action.ts';
import * as product from './product.ts';
import * as storefront from './storefront.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'answer' in value;
}

/** Every call of the product. The API serves them all, and nothing else; pages must not import this file. */
export const CALLS: readonly Endpoint[] = [
  account,
  article,
  draft,
  earning,
  follow,
  likeboard,
  likeboardEditing,
  notification,
  people,
  post,
  postAction,
  product,
  storefront,
].flatMap((noun) => Object.values(noun).filter(isEndpoint));
