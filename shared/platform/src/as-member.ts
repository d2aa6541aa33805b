import { isApiError } from './api-error.ts';
import type { Host, LoginReason } from './host.tsx';

/**
 * Does what only a member can do: a visitor is asked to log in first, and so is one whose session turns out to
 * have ended; then the work is done (AU-05, AU-07). Resolves with false when the log-in was turned down.
 */
export async function asMember(
  host: Host,
  [reason, nickname]: [reason: LoginReason, nickname?: string],
  work: () => Promise<void>,
): Promise<boolean> {
  if (!(await host.ensureMember(reason, nickname))) return false;
  try {
    await work();
  } catch (error) {
    if (!isApiError(error) || error.code !== 'unauthenticated') throw error;
    if (!(await host.ensureMember(reason, nickname))) return false;
    await work();
  }
  return true;
}
