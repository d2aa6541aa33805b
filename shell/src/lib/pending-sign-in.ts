import * as z from '@tagalong/contracts/z';

/** A log-in that left the page for another site, and what was to be done afterwards. */
const PendingSignIn = z.object({
  begun_at: z.number(),
  resume: z.optional(z.object({ intent: z.string(), payload: z.unknown() })),
});
export type PendingSignIn = z.output<typeof PendingSignIn>;

const KEY = 'pending-sign-in';
const LIFE_MS = 900_000;

/** Keeps it in this tab alone: what one tab began, another does not end. */
export function rememberSignIn(pending: PendingSignIn): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Without storage the log-in works all the same; only what it was for must be asked again.
  }
}

export function hasPendingSignIn(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** What was begun within a quarter of an hour, once: reading forgets it. */
export function takeSignIn(now: Date): PendingSignIn | null {
  try {
    const parsed = z.safeParse(PendingSignIn, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    sessionStorage.removeItem(KEY);
    return parsed.success && now.getTime() - parsed.data.begun_at < LIFE_MS ? parsed.data : null;
  } catch {
    return null;
  }
}
