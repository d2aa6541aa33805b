import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import type { ApiContext } from '#api/core/owner-module';
import { draftRepository } from '#api/creation/parts/draft-repository';
import { statement } from '#api/database/statement';
import { DomainError } from '#api/http/errors';
import type { JobKind } from '#api/jobs/jobs';
import { type Publishing, publicationOfDraft } from './publication-of-draft.ts';

export const SCHEDULED_POSTS_JOB = 'scheduled-posts';

const MINUTE_MS = 60_000;
/** Posts of one run, so that a run ends within its lease. */
const POSTS_MAX = 20;

const due = statement('scheduled-due', { row: { id: 'int8', user_id: 'int8', is_late: 'bool' } })`
  SELECT d.id, d.user_id, d.publish_at < now() - interval '6 hours' AS is_late
  FROM drafts d JOIN users u ON u.id = d.user_id AND u.deactivated_at IS NULL
  WHERE d.publish_at <= now() ORDER BY d.publish_at, d.id LIMIT ${POSTS_MAX}`;
const unschedule = statement('scheduled-give-up', { params: ['int8'] })`
  UPDATE drafts SET publish_at = NULL, updated_at = now() WHERE id = $1`;

/** Errors that a later attempt may not meet: the source of a link is down. */
const TEMPORARY = new Set([
  'timeout',
  'unavailable',
  'provider-failed',
  'link-unreadable',
  'tiktok-down',
  'draft-changed',
]);

/**
 * Publishes drafts whose time has come and notifies their authors. A draft that can't be published stays a draft; while
 * the source of its link is down, it is tried again for 6 hours.
 */
export function scheduledPostsJob({ db, notify }: ApiContext, publishing: Publishing): JobKind {
  const drafts = draftRepository(db);

  async function publish(id: number, userId: number, isLate: boolean): Promise<void> {
    const draft = await drafts.byId(userId, id);
    if (!draft) return;
    try {
      const postId = await publishing.create(userId, publicationOfDraft(draft));
      const target = { type: TARGET_TYPE.post, id: postId };
      await notify({ userId, kind: 'tagalong', subtype: 'post-published', actorId: null, target });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (TEMPORARY.has(error.code) && !isLate) return;
      await db.query(unschedule, [id]);
      await notify({ userId, kind: 'tagalong', subtype: 'schedule-failed', actorId: null, causeId: id });
    }
  }

  return {
    queue: 'publishing',
    everyMs: MINUTE_MS,
    run: async () => {
      for (const { id, user_id, is_late } of await db.query(due)) await publish(id, user_id, is_late);
    },
  };
}
