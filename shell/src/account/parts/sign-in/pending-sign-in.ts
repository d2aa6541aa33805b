import * as z from '@tagalong/contracts/core/z';
import { ignoringBlocked } from '#host/browser/ignoring-blocked.ts';
import { PENDING_SIGN_IN_KEY as KEY } from '#host/session/has-pending-sign-in.ts';

/** A login that left the page for another site, and the action to resume afterwards. */
const PendingSignIn = z.object({
  begun_at: z.number(),
  /** The login continues on the login page, which reports its outcome itself. */
  is_linking: z.optional(z.boolean()),
  resume: z.optional(z.object({ intent: z.string(), payload: z.unknown() })),
});
type PendingSignIn = z.output<typeof PendingSignIn>;

const LIFE_MS = 900_000;

export function rememberSignIn(pending: PendingSignIn): void {
  // Without storage the login works, but its action isn't resumed.
  ignoringBlocked(() => sessionStorage.setItem(KEY, JSON.stringify(pending)));
}

/** Returns a login started within the last 15 minutes. Reading clears it. */
export function takeSignIn(now: Date): PendingSignIn | null {
  const text = ignoringBlocked(() => {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored;
  });
  const { success, data } = z.safeParse(PendingSignIn, JSON.parse(text ?? 'null'));
  return success && now.getTime() - data.begun_at < LIFE_MS ? data : null;
}
