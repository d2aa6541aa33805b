import { NOTIFICATION_STREAM_PATH } from '@tagalong/contracts/account/notification';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '#api/core/owner-module';
import { DomainError } from '#api/http/errors';
import type { Overload } from '#api/http/overload';
import { countStreams } from './count-streams.ts';
import { openEventStream, sendSessionEnd } from './event-stream.ts';
import { notificationRepository } from './notification-repository.ts';

interface NotificationStreamInput extends ApiContext {
  overload: Overload;
}

/**
 * Streams notification counts (NO-01): the event `counts` carries the response of `notification.count`, immediately and
 * after each change. The event `session-end` is the last one: the session has ended, or it had ended before the request
 * arrived. Errors are JSON responses, after which the browser does not reconnect by itself.
 */
export function notificationStream(
  app: FastifyInstance,
  { db, sessions, overload }: NotificationStreamInput,
): void {
  const streams = countStreams({
    db,
    countsOf: notificationRepository(db).counts,
    onError: (error) => app.log.error(error),
  });

  // HEAD is not exposed, because the response never ends.
  app.get(NOTIFICATION_STREAM_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const viewer = await sessions.read(request);
    const sessionHash = sessions.tokenHashOf(request)?.toString('hex');
    if (sessionHash === undefined) throw new DomainError('unauthenticated');
    if (!viewer) {
      // A password change or login can replace the session while the page is still connecting.
      overload.leave(reply);
      sendSessionEnd(openEventStream(reply));
      return;
    }
    const input = { userId: viewer.id, sessionHash };
    streams.check(input);
    overload.leave(reply);
    streams.add(input, openEventStream(reply));
  });
  app.addHook('preClose', async () => streams.endAll());
  app.addHook('onClose', () => streams.close());
}
