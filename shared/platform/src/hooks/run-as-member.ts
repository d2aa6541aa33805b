import { isApiError } from '#platform/client/api-error.ts';
import type { Host, LoginReason, LoginResume } from '#platform/host/host.tsx';

/**
 * Does work that requires a login: asks a visitor to log in first, and a member whose session has expired to log in
 * again (AU-05, AU-07). Resolves with false if the login is declined.
 */
export async function runAsMember(
  host: Host,
  login: [reason: LoginReason, nickname?: string, resume?: LoginResume],
  work: () => Promise<void>,
): Promise<boolean> {
  if (!(await host.ensureMember(...login))) return false;
  try {
    await work();
  } catch (error) {
    if (!isApiError(error)) throw error;
    // The session expired during the work, and the login that the client asked for was declined.
    if (error.code === 'canceled') return false;
    if (error.code !== 'unauthenticated') throw error;
    if (!(await host.ensureMember(...login))) return false;
    await work();
  }
  return true;
}
