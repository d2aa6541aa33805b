import { CONSENT_COOKIE, getConsent, saveConsent } from '@tagalong/contracts/account/tracking';
import { cookies, useAction, useCall, useChange } from '@tagalong/platform';
import { useState } from 'react';

/** The answer given in this browser: true, false, or null while undecided. */
export function rememberedConsent(): boolean | null {
  const answer = cookies.get(CONSENT_COOKIE);
  return answer === null ? null : answer === 'yes';
}

/** Changes the consent to tracking (SH-19). `isDecided` becomes true once the answer is stored. */
export function useDecision() {
  const save = useChange(saveConsent);
  const [isDecided, setDecided] = useState(false);
  const { run, isPending, error } = useAction(async (isGranted: boolean) => {
    await save({ is_granted: isGranted });
    setDecided(true);
  });
  return { decide: run, isDecided, isSaving: isPending, error };
}

/** Reads and changes the consent to tracking. `isGranted` is undefined until it is known. */
export function useConsent() {
  const query = useCall(getConsent, {});
  return { isGranted: query.data?.data.is_granted, query, ...useDecision() };
}
