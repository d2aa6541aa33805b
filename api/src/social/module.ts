import type { OwnerModule } from '#api/core/owner-module';
import { articleRoutes } from './articles/article-routes.ts';
import { discoveryRoutes } from './discovery/discovery-routes.ts';
import { TRENDS_JOB, trendsJob } from './discovery/trends-job.ts';
import { followRoutes } from './follow/follow-routes.ts';
import { groupRoutes } from './groups/group-routes.ts';
import { likeboardEditing } from './likeboards/likeboard-editing.ts';
import { likeboardRoutes } from './likeboards/likeboard-routes.ts';
import { COUNTERS_JOB, countersJob } from './parts/counters.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { feedRoutes } from './posts/feed-routes.ts';
import { postActionRoutes } from './posts/post-action-routes.ts';
import { postRoutes } from './posts/post-routes.ts';
import { productPostsRoutes } from './posts/product-posts-routes.ts';
import { SOURCE_CHECK_JOB, sourceCheckJob } from './posts/source-check-job.ts';
import { sourceRoutes } from './posts/source-routes.ts';
import { userPostsRoutes } from './posts/user-posts-routes.ts';
import { CLEANUPS, prepareErasure, TABLES, UPLOAD_USES } from './retention.ts';
import { searchRoutes } from './search/search-routes.ts';

export const socialModule: OwnerModule = {
  routes({ serve }, context) {
    articleRoutes(serve, context);
    groupRoutes(serve, context);
    discoveryRoutes(serve, context);
    feedRoutes(serve, context);
    followRoutes(serve, context);
    likeboardRoutes(serve, context);
    likeboardEditing(serve, context);
    peopleRoutes(serve, context);
    postActionRoutes(serve, context);
    postRoutes(serve, context);
    productPostsRoutes(serve, context);
    sourceRoutes(serve, context);
    userPostsRoutes(serve, context);
    searchRoutes(serve, context);
  },
  jobs: (context) => ({
    [COUNTERS_JOB]: countersJob(context.db),
    [SOURCE_CHECK_JOB]: sourceCheckJob(context),
    [TRENDS_JOB]: trendsJob(context.db),
  }),
  cleanups: CLEANUPS,
  uploadUses: UPLOAD_USES,
  tables: TABLES,
  prepareErasure,
};
