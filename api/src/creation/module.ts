import type { OwnerModule } from '#api/core/owner-module';
import { draftKeeping } from './drafts/draft-keeping.ts';
import { draftRoutes } from './drafts/draft-routes.ts';
import { draftSaving } from './drafts/draft-saving.ts';
import { DRAFT_WARNING_JOB, draftWarningJob } from './drafts/draft-warning-job.ts';
import { embedRoutes } from './embeds/embed-routes.ts';
import { postComposing } from './posts/post-composing.ts';
import { postCreation } from './posts/post-creation.ts';
import { postPublishing } from './posts/post-publishing.ts';
import { CLEANUPS, TABLES, UPLOAD_USES } from './retention.ts';
import { draftScheduling } from './scheduling/draft-scheduling.ts';
import { SCHEDULED_POSTS_JOB, scheduledPostsJob } from './scheduling/scheduled-posts-job.ts';

export const creationModule: OwnerModule = {
  routes({ serve }, context) {
    draftRoutes(serve, context);
    draftSaving(serve, context);
    draftKeeping(serve, context);
    embedRoutes(serve, context);
    postComposing(serve, context);
    postCreation(serve, context);
    draftScheduling(serve, context, postPublishing(context));
  },
  jobs: (context) => ({
    [DRAFT_WARNING_JOB]: draftWarningJob(context.db),
    [SCHEDULED_POSTS_JOB]: scheduledPostsJob(context, postPublishing(context)),
  }),
  cleanups: CLEANUPS,
  uploadUses: UPLOAD_USES,
  tables: TABLES,
};
