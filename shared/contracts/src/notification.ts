import * as z from '@tagalong/contracts/z';
import { endpoint } from './endpoint.ts';
import { success } from './wire.ts';

const Count = z.object({ count: z.int() });

export const NotificationCounts = z.object({
  follower: Count,
  interaction: Count,
  tagalong: Count,
  anchor_invitation: Count,
});
export type NotificationCounts = z.output<typeof NotificationCounts>;

export const getNotificationCounts = endpoint({
  name: 'notification.count',
  method: 'GET',
  path: '/api/me/notification/count',
  access: 'member',
  request: z.object({}),
  answer: success(NotificationCounts),
  tags: ['notification'],
});
