import type { ApiContext, OwnerModule } from '#api/core/owner-module';
import { cardsOf, productSearch } from '#api/storefront/index';
import { articleRoutes } from './articles/article-routes.ts';
import { discoveryRoutes } from './discovery/discovery-routes.ts';
import { TRENDS_JOB, trendsJob } from './discovery/trends-job.ts';
import { followRoutes } from './follow/follow-routes.ts';
import { groupRoutes } from './groups/group-routes.ts';
import { likeboardEditing } from './likeboards/likeboard-editing.ts';
import { likeboardRoutes } from './likeboards/likeboard-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { feedRoutes } from './posts/feed-routes.ts';
import { postActionRoutes } from './posts/post-action-routes.ts';
import { postRepository } from './posts/post-repository.ts';
import { postRoutes } from './posts/post-routes.ts';
import { postSources } from './posts/post-source.ts';
import { productPostsRoutes } from './posts/product-posts-routes.ts';
import { type SourceCheck, sourceCheck } from './posts/source-check.ts';
import { SOURCE_CHECK_JOB, sourceCheckJob } from './posts/source-check-job.ts';
import { sourceRoutes } from './posts/source-routes.ts';
import { userPostsRoutes } from './posts/user-posts-routes.ts';
import { CLEANUPS, prepareErasure, TABLES, UPLOAD_USES } from './retention.ts';
import { searchRoutes } from './search/search-routes.ts';

export const socialModule: OwnerModule = {
  routes({ serve }, context) {
    const { db } = context;
    articleRoutes(serve, context);
    groupRoutes(serve, context);
    discoveryRoutes(serve, context);
    feedRoutes(serve, context);
    followRoutes(serve, context);
    likeboardRoutes(serve, {
      ...context,
      cardsOf: (ids, viewer) => cardsOf(db, ids, viewer),
      postsOf: postRepository(db).byIds,
    });
    likeboardEditing(serve, context);
    peopleRoutes(serve, context);
    postActionRoutes(serve, context);
    postRoutes(serve, { ...context, sources: sourcesOf(context) });
    productPostsRoutes(serve, context);
    sourceRoutes(serve, { ...context, sources: checkOf(context) });
    userPostsRoutes(serve, context);
    const { find } = productSearch(db);
    searchRoutes(serve, {
      db,
      productsOf: async (words, viewer, limit) => (await find(words, { viewer, limit })).data,
    });
  },
  jobs: (context) => ({
    [SOURCE_CHECK_JOB]: sourceCheckJob(checkOf(context)),
    [TRENDS_JOB]: trendsJob(context.db),
  }),
  cleanups: CLEANUPS,
  uploadUses: UPLOAD_USES,
  tables: TABLES,
  prepareErasure,
};

const sourcesOf = ({ ports, uploads, isTiktokAlive }: ApiContext) =>
  postSources({ ...ports, uploads, isTiktokAlive });

function checkOf(context: ApiContext): SourceCheck {
  const { db, ports } = context;
  return sourceCheck({ db, ...ports, sources: sourcesOf(context) });
}
