import {
  getNotificationCounts,
  listNotifications,
  readNotificationList,
  updateNotificationStatus,
} from '@tagalong/contracts/account/notification';
import { publishCountChange } from '#api/core/notify';
import type { ApiContext } from '#api/core/owner-module';
import { cursorOf } from '#api/http/cursor';
import { done, page, success } from '#api/http/responses';
import type { Serve } from '#api/http/serve';
import { notificationRepository } from './notification-repository.ts';

export function notificationRoutes(serve: Serve, { db }: ApiContext): void {
  const repository = notificationRepository(db);

  serve(getNotificationCounts, async ({ viewer }) => success(await repository.counts(viewer.id)));

  serve(listNotifications, async ({ request: { type, subtype, cursor, limit }, viewer }) => {
    const places = cursorOf(`notifications:${type ?? ''}:${subtype ?? ''}`, ['id']);
    const after = places.read(cursor);
    const rows = await repository.list({ userId: viewer.id, type, subtype, after, limit });
    return page(rows, limit, (last) => places.write([last.id]));
  });

  const markRead = async (mark: Parameters<typeof repository.markRead>[0]) => {
    if (await repository.markRead(mark)) publishCountChange(db, mark.userId);
    return done;
  };
  serve(updateNotificationStatus, ({ request: { max_id: maxId }, viewer }) =>
    markRead({ userId: viewer.id, maxId }),
  );
  serve(readNotificationList, ({ request: { max_id: maxId, type, subtype }, viewer }) =>
    markRead({ userId: viewer.id, maxId, type, subtype }),
  );
}
