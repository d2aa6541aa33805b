import { getConsent, saveConsent } from '@tagalong/contracts/account/tracking';
import { cookies, useAction, useCall, useChange } from '@tagalong/platform';
import { useEffect } from 'react';

/**
 * Scripts can't read the server's own cookie. This one only keeps the bar from asking again; the server relies on its
 * own.
 */
const COOKIE = 'consent_told';
const YEAR_S = 365 * 86_400;

/** The answer given in this browser: true, false, or null while undecided. */
export function rememberedConsent(): boolean | null {
  const answer = cookies.get(COOKIE);
  return answer === null ? null : answer === 'yes';
}

function remember(isGranted: boolean): void {
  cookies.set(COOKIE, isGranted ? 'yes' : 'no', YEAR_S);
}

/** Reads and changes the consent to tracking (SH-19). `isGranted` is undefined until it is known. */
export function useConsent() {
  const query = useCall(getConsent, {});
  const save = useChange(saveConsent);
  const known = query.data?.data.is_granted;
  useEffect(() => {
    if (known !== undefined && known !== null) remember(known);
  }, [known]);
  const action = useAction(async (isGranted: boolean) => {
    await save({ is_granted: isGranted });
    remember(isGranted);
  });
  return { isGranted: known, query, decide: action.run, isSaving: action.isPending, error: action.error };
}
