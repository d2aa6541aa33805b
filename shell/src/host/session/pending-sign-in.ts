import * as z from '@tagalong/contracts/core/z';

/** A login that left the page for another site, and the action to resume afterwards. */
const PendingSignIn = z.object({
  begun_at: z.number(),
  /** The login continues on the login page, which reports its outcome itself. */
  is_linking: z.optional(z.boolean()),
  resume: z.optional(z.object({ intent: z.string(), payload: z.unknown() })),
});
type PendingSignIn = z.output<typeof PendingSignIn>;

const KEY = 'pending-sign-in';
const LIFE_MS = 900_000;

/** Stored per tab, because only the tab that started a login completes it. */
export function rememberSignIn(pending: PendingSignIn): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Without storage the login works, but its action isn't resumed.
  }
}

export function hasPendingSignIn(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Returns a login started within the last 15 minutes. Reading clears it. */
export function takeSignIn(now: Date): PendingSignIn | null {
  try {
    const parsed = z.safeParse(PendingSignIn, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    sessionStorage.removeItem(KEY);
    return parsed.success && now.getTime() - parsed.data.begun_at < LIFE_MS ? parsed.data : null;
  } catch {
    return null;
  }
}
