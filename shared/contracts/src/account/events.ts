import * as z from '@tagalong/contracts/core/z';
import { declareEvent } from '#src/core/declare';
import { THEMES } from '#src/core/theme';
import { CurrentUser } from './account.ts';

/** Someone logged in or out, or the session expired. Null is a visitor. */
export const SESSION_CHANGED = declareEvent(
  'session.changed@1',
  'shell',
  z.object({ user: z.nullable(CurrentUser) }),
  { retained: true, crossTab: true },
);

/** The session ended. */
export const SESSION_LOST = declareEvent(
  'session.lost@1',
  'shell',
  z.object({ reason: z.oneOf(['expired', 'logged-out']) }),
  { crossTab: true },
);

/** Null selects the system's theme. */
export const THEME_CHANGED = declareEvent(
  'theme.changed@1',
  'shell',
  z.object({ theme: z.nullable(z.oneOf(THEMES)) }),
  { crossTab: true },
);

/** The site notified the user while the page was open, for example of a sale. Followers, likes and such are not announced. */
export const NOTIFICATION_RECEIVED = declareEvent(
  'notification.received@1',
  'shell',
  z.object({ subtype: z.string() }),
);

/** The number of unread notifications changed. */
export const NOTIFICATION_COUNT_CHANGED = declareEvent(
  'notification-count.changed@1',
  'shell',
  z.object({ total: z.int() }),
  { retained: true },
);
