import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import type { Database } from '#api/database/database';
import { newNotification, PUBLISH_COUNT_CHANGES } from '#api/database/notify';
import { statement } from '#api/database/statement';

/** People that one caption notifies; further mentions are text only. */
const MENTIONS_MAX = 10;
/** A handle follows the start, a space or an opening bracket, so that mail addresses mention no one. */
const MENTION = /(?<=^|[\s([{])@([a-z0-9][a-z0-9._]{1,29})/giu;

/** Returns the handles that a caption mentions, in lowercase and without a final dot, each once. */
export function mentionedHandles(caption: string): string[] {
  const handles = [...caption.matchAll(MENTION)].map(([, handle = '']) =>
    handle.toLowerCase().replace(/\.+$/, ''),
  );
  return [...new Set(handles)].slice(0, MENTIONS_MAX);
}

/** Notifies members of their first mention in a post, however often its caption changes afterwards. */
const notify = statement('mention-notify', { params: ['int8', 'int8', 'text[]'] })`
  WITH notified AS (${newNotification(`
    SELECT u.id, 'interaction', 'mention', $1::bigint, ${TARGET_TYPE.post}::smallint, $2::bigint, '{}'::jsonb
    FROM users u
    WHERE u.handle = ANY($3::text[]) AND u.id <> $1 AND u.deactivated_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM notifications n WHERE n.user_id = u.id AND n.kind = 'interaction' AND n.subtype = 'mention'
        AND n.target_type = ${TARGET_TYPE.post} AND n.target_id = $2)`)}) ${PUBLISH_COUNT_CHANGES}`;

/** Notifies the members whom the author mentions in a post's caption, within the open transaction. */
export async function notifyMentioned(
  db: Database,
  authorId: number,
  postId: number,
  caption: string,
): Promise<void> {
  const handles = mentionedHandles(caption);
  if (handles.length > 0) await db.query(notify, [authorId, postId, handles]);
}
