import {
  getNotificationCounts,
  listNotifications,
  updateNotificationStatus,
} from '@tagalong/contracts/notification';
import { done, page, success } from '#lib/answers';
import { cursorOf } from '#lib/cursor';
import type { Database } from '#lib/database';
import { tellCountChanged } from '#lib/notify';
import type { Serve } from '#lib/serve';
import { notificationRepository } from './notification-repository.ts';

export function notificationRoutes(serve: Serve, { db }: { db: Database }): void {
  const repository = notificationRepository(db);

  serve(getNotificationCounts, async ({ viewer }) => success(await repository.counts(viewer.id)));

  serve(listNotifications, async ({ request: { type, subtype, cursor, limit }, viewer }) => {
    const places = cursorOf(`notifications:${type ?? ''}:${subtype ?? ''}`, ['id']);
    const after = places.read(cursor);
    const rows = await repository.list({ userId: viewer.id, type, subtype, after, limit });
    return page(rows, limit, (last) => places.write([last.id]));
  });

  serve(updateNotificationStatus, async ({ request: { max_id, type, subtype }, viewer }) => {
    const isChanged = await repository.markRead({ userId: viewer.id, maxId: max_id, type, subtype });
    if (isChanged) await tellCountChanged(db, viewer.id);
    return done;
  });
}
