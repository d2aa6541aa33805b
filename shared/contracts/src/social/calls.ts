import { endpointsOf } from '#src/core/endpoint';
import * as article from './article.ts';
import * as discovery from './discovery.ts';
import * as follow from './follow.ts';
import * as likeboard from './likeboard.ts';
import * as likeboardItems from './likeboard-items.ts';
import * as people from './people.ts';
import * as post from './post.ts';
import * as postAction from './post-action.ts';
import * as search from './search.ts';
import * as thisOrThat from './this-or-that.ts';

/** Lists every call of social; pages import the modules themselves. */
export const SOCIAL_CALLS = endpointsOf([
  article,
  discovery,
  follow,
  likeboard,
  likeboardItems,
  people,
  post,
  postAction,
  search,
  thisOrThat,
]);
