import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import { newNotification, publishCountChange } from '#api/core/notify';
import type { Database } from '#api/database/database';
import { statement } from '#api/database/statement';
import { mentionedIn } from '#api/social/index';

/** Notifies members of their first mention in a post, however often its caption changes afterwards. */
const notify = statement('mention-notify', {
  params: ['int8', 'int8', 'text'],
  row: { user_id: 'int8' },
})`
  ${newNotification(`
    SELECT u.id, 'interaction', 'mention', $1::bigint, ${TARGET_TYPE.post}::smallint, $2::bigint, '{}'::jsonb
    FROM (${mentionedIn('$3::text')}) u
    WHERE u.id <> $1 AND NOT EXISTS (
      SELECT 1 FROM notifications_by_month n WHERE n.user_id = u.id AND n.kind = 'interaction' AND n.subtype = 'mention'
        AND n.target_type = ${TARGET_TYPE.post} AND n.target_id = $2)`)}`;

/** Notifies the members whom the author mentions in a post's caption, within the open transaction. */
export async function notifyMentioned(
  db: Database,
  authorId: number,
  postId: number,
  caption: string,
): Promise<void> {
  if (!caption.includes('@')) return;
  for (const { user_id } of await db.query(notify, [authorId, postId, caption]))
    publishCountChange(db, user_id);
}
