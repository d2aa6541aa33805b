import { href, ROUTES } from '@tagalong/contracts/routes';
import { useHost, useNavigate, useSession } from '@tagalong/platform';
import { useEffect, useRef } from 'react';
import { takeReturnUrl } from '#lib/return-url.ts';
import { VERIFY_URL } from './verify-url.ts';

interface SignedInInput {
  /** The code of the sign-up's mail is asked for: whoever is logged in stays. */
  isVerifying: boolean;
  /** What is still to be done with the log-in before the page is left; never rejects. */
  finish(): Promise<void>;
}

/** Leads away from the pages of log-in as soon as somebody is logged in: here, in another tab, or long ago. */
export function useSignedIn({ isVerifying, finish }: SignedInInput) {
  const host = useHost();
  const navigate = useNavigate();
  const user = useSession();
  const hasSignedUp = useRef(false);
  const isLeaving = useRef(false);
  const latest = useRef(finish);
  const mustVerify = user !== null && user.email !== null && !user.is_email_verified;
  const mustLeave = user !== null && !(isVerifying && mustVerify);
  const isDeactivated = user?.is_deactivated ?? false;
  useEffect(() => {
    latest.current = finish;
  });

  useEffect(() => {
    if (!mustLeave || isLeaving.current) return;
    isLeaving.current = true;
    const leave = async (): Promise<void> => {
      if (hasSignedUp.current && mustVerify) {
        hasSignedUp.current = false;
        await navigate(VERIFY_URL, { replace: true });
        isLeaving.current = false;
        return;
      }
      await latest.current();
      await navigate(pathAfter(isDeactivated), { replace: true });
    };
    leave().catch(host.report);
  }, [mustLeave, mustVerify, isDeactivated, navigate, host]);

  return {
    noteSignUp: (): void => {
      hasSignedUp.current = true;
    },
    /** The code can wait. */
    leave(): void {
      if (isLeaving.current) return;
      isLeaving.current = true;
      Promise.resolve(navigate(pathAfter(false), { replace: true })).catch(host.report);
    },
  };
}

function pathAfter(isDeactivated: boolean): string {
  if (isDeactivated) return href(ROUTES.settingsDeactivate);
  return takeReturnUrl() ?? href(ROUTES.homeLatest);
}
