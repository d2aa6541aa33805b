import { CONSENT_COOKIE, getConsent, saveConsent } from '@tagalong/contracts/account/tracking';
import { cookies, useAction, useCall, useChange } from '@tagalong/platform';
import { useState } from 'react';

/** The answer given in this browser: true, false, or null while undecided. */
export function rememberedConsent(): boolean | null {
  const answer = cookies.get(CONSENT_COOKIE);
  return answer === null ? null : answer === 'yes';
}

const YEAR_S = 365 * 86_400;

function remember(isGranted: boolean | null): void {
  if (isGranted === null) cookies.remove(CONSENT_COOKIE);
  else cookies.set(CONSENT_COOKIE, isGranted ? 'yes' : 'no', YEAR_S);
}

/** Changes the consent to tracking (SH-19). `isDecided` becomes true once the answer is stored. */
export function useDecision() {
  const save = useChange(saveConsent);
  const [isDecided, setDecided] = useState(false);
  const { run, isPending, error } = useAction(async (isGranted: boolean) => {
    const before = rememberedConsent();
    // The visitor may leave before the server's cookie arrives.
    remember(isGranted);
    try {
      await save({ is_granted: isGranted });
    } catch (failure) {
      remember(before);
      throw failure;
    }
    setDecided(true);
  });
  return { decide: run, isDecided, isSaving: isPending, error };
}

/** Reads and changes the consent to tracking. `isGranted` is undefined until it is known. */
export function useConsent() {
  const query = useCall(getConsent, {});
  return { isGranted: query.data?.data.is_granted, query, ...useDecision() };
}
