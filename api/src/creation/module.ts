import { DEMO_PHOTO_LIST } from '#api/config/demo-pictures';
import type { ApiContext, OwnerModule } from '#api/core/owner-module';
import { postSources } from '#api/social/index';
import { draftKeeping } from './drafts/draft-keeping.ts';
import { draftRoutes } from './drafts/draft-routes.ts';
import { draftSaving } from './drafts/draft-saving.ts';
import { DRAFT_WARNING_JOB, draftWarningJob } from './drafts/draft-warning-job.ts';
import { embedRoutes } from './embeds/embed-routes.ts';
import { postComposing } from './posts/post-composing.ts';
import { postCreation } from './posts/post-creation.ts';
import { postPublishing } from './posts/post-publishing.ts';
import { readScenery } from './posts/scenery.ts';
import { CLEANUPS, TABLES, UPLOAD_USES } from './retention.ts';
import { draftScheduling } from './scheduling/draft-scheduling.ts';
import { SCHEDULED_POSTS_JOB, scheduledPostsJob } from './scheduling/scheduled-posts-job.ts';

function publishingOf({ db, config, ports, uploads, isTiktokAlive }: ApiContext) {
  const sources = postSources({ ...ports, uploads, isTiktokAlive });
  const scenery = config.seed === 'demo' ? readScenery(DEMO_PHOTO_LIST) : new Map();
  return { sources, publishing: postPublishing({ db, sources, uploads, scenery }) };
}

export const creationModule: OwnerModule = {
  routes({ serve }, context) {
    const { sources, publishing } = publishingOf(context);
    draftRoutes(serve, context);
    draftSaving(serve, context);
    draftKeeping(serve, context);
    embedRoutes(serve, { ...context, ...context.ports, preview: sources.preview });
    postComposing(serve, context);
    postCreation(serve, { ...context, publishing });
    draftScheduling(serve, { ...context, publishing });
  },
  jobs: (context) => ({
    [DRAFT_WARNING_JOB]: draftWarningJob(context.db),
    [SCHEDULED_POSTS_JOB]: scheduledPostsJob({ ...context, ...publishingOf(context) }),
  }),
  cleanups: CLEANUPS,
  uploadUses: UPLOAD_USES,
  tables: TABLES,
};
