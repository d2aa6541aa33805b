import * as z from '@tagalong/contracts/core/z';
import { declareIntent } from '#src/core/declare';

/** Opens the login popup (AU-05). Answers once a session exists. */
export const AUTH_LOGIN = declareIntent(
  'auth.login',
  'shell',
  z.object({
    reason: z.oneOf(['create', 'like', 'tag', 'follow', 'plain', 'expired']),
    nickname: z.optional(z.string()),
    /** The intent to resume after a login that leaves the page, when its caller no longer exists. */
    resume: z.optional(z.object({ intent: z.string(), payload: z.unknown() })),
  }),
  z.object({ user_id: z.int() }),
);

/**
 * Asks the member to prove their identity again, after a call answered 'step-up-required'. Answers once the call can be
 * repeated.
 */
export const AUTH_CONFIRM = declareIntent('auth.confirm', 'shell', z.object({}), z.object({}));

/** Opens a static page, such as the terms, in a popup (SH-20). Answers when it is closed. */
export const PAGE_OPEN = declareIntent(
  'page.open',
  'shell',
  z.object({ name: z.string(), title: z.optional(z.string()) }),
  z.object({}),
);

/** Opens the share popup (PO-08). */
export const SHARE_OPEN = declareIntent(
  'share.open',
  'shell',
  z.object({ path: z.string(), title: z.string(), picture: z.optional(z.string()) }),
  z.object({ channel: z.string() }),
);

/** Confirms leaving a page with unsaved content; see `useLeaveGuard`. Answers when the visitor may leave. */
export const LEAVE_CONFIRM = declareIntent(
  'leave.confirm',
  'shell',
  z.object({ title: z.string(), text: z.string(), leave: z.string(), stay: z.string() }),
  z.object({}),
);
