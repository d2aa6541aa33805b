import { DEMO_PHOTO_LIST } from '#api/demo-pictures';
import { readScenery } from '#api/media/scenery';
import type { OwnerModule } from '#api/owner-module';
import { postSources } from '#api/social/index';
import { CREATION_SECTIONS } from './data-sections.ts';
import { draftKeeping } from './drafts/draft-keeping.ts';
import { draftRoutes } from './drafts/draft-routes.ts';
import { draftSaving } from './drafts/draft-saving.ts';
import { DRAFT_WARNING_JOB, draftWarningJob } from './drafts/draft-warning-job.ts';
import { embedRoutes } from './embeds/embed-routes.ts';
import { postComposing } from './posts/post-composing.ts';
import { postCreation } from './posts/post-creation.ts';
import { CLEANUPS, eraseUser, UPLOAD_USES } from './retention.ts';

export const creationModule: OwnerModule = {
  routes({ serve }, context) {
    const { config, ports, uploads, isTiktokAlive } = context;
    const sources = postSources({ ...ports, uploads, isTiktokAlive });
    draftRoutes(serve, context);
    draftSaving(serve, context);
    draftKeeping(serve, context);
    embedRoutes(serve, { ...context, ...ports, preview: sources.preview });
    postComposing(serve, context);
    postCreation(serve, {
      ...context,
      sources,
      scenery: config.seed === 'demo' ? readScenery(DEMO_PHOTO_LIST) : new Map(),
    });
  },
  jobs: ({ db }) => ({ [DRAFT_WARNING_JOB]: draftWarningJob(db) }),
  cleanups: CLEANUPS,
  uploadUses: UPLOAD_USES,
  dataSections: CREATION_SECTIONS,
  eraseUser,
};
