import { SETTINGS_DEACTIVATE_ROUTE } from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import { useHost, useNavigate, useSession } from '@tagalong/platform';
import { useEffect, useRef } from 'react';
import { takeReturnUrl } from '#host/session/return-url.ts';
import { VERIFY_URL } from './verify-url.ts';

interface SignedInInput {
  /** Keeps the user on the page while they confirm their email after sign-up. */
  isVerifying: boolean;
  /** Completes the login before the page is left. Never rejects. */
  finish(): Promise<void>;
}

/** Leaves the login pages as soon as someone is logged in, in this tab or another. */
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
    recordSignUp: (): void => {
      hasSignedUp.current = true;
    },
    /** Skips the code. */
    leave(): void {
      if (isLeaving.current) return;
      isLeaving.current = true;
      Promise.resolve(navigate(pathAfter(false), { replace: true })).catch(host.report);
    },
  };
}

function pathAfter(isDeactivated: boolean): string {
  if (isDeactivated) return href(SETTINGS_DEACTIVATE_ROUTE);
  return takeReturnUrl() ?? href(HOME_LATEST_ROUTE);
}
