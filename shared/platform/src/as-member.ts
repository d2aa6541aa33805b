import { isApiError } from './api-error.ts';
import type { Host, LoginReason, LoginResume } from './host.tsx';

/**
 * Does what only a member can do: a visitor is asked to log in first, and so is one whose session turns out to
 * have ended; then the work is done (AU-05, AU-07). Resolves with false when the log-in was turned down.
 */
export async function asMember(
  host: Host,
  wish: [reason: LoginReason, nickname?: string, resume?: LoginResume],
  work: () => Promise<void>,
): Promise<boolean> {
  if (!(await host.ensureMember(...wish))) return false;
  try {
    await work();
  } catch (error) {
    if (!isApiError(error)) throw error;
    // The session ended meanwhile, and the log-in that the page asked for by itself was turned down.
    if (error.code === 'canceled') return false;
    if (error.code !== 'unauthenticated') throw error;
    if (!(await host.ensureMember(...wish))) return false;
    await work();
  }
  return true;
}
