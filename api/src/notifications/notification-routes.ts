import { getNotificationCounts, type NotificationCounts } from '@tagalong/contracts/notification';
import { success } from '#lib/answers';
import type { Database } from '#lib/database';
import type { Serve } from '#lib/serve';
import { statement } from '#lib/statement';

const unread = statement(
  'notification-unread',
  `SELECT kind, count(*)::integer AS count FROM notifications
  WHERE user_id = $1 AND read_at IS NULL GROUP BY kind`,
);

export function notificationRoutes(serve: Serve, { db }: { db: Database }): void {
  serve(getNotificationCounts, async ({ viewer }) => {
    const rows = await db.query<{ kind: keyof NotificationCounts; count: number }>(unread, [viewer.id]);
    const countOf = (kind: keyof NotificationCounts) => ({
      count: rows.find((row) => row.kind === kind)?.count ?? 0,
    });
    return success({
      follower: countOf('follower'),
      interaction: countOf('interaction'),
      tagalong: countOf('tagalong'),
      anchor_invitation: countOf('anchor_invitation'),
    });
  });
}
