import { getConsent, saveConsent } from '@tagalong/contracts/tracking';
import { cookies, useAction, useCall, useChange } from '@tagalong/platform';
import { useEffect } from 'react';

/**
 * The server's own mark of the choice can't be read by scripts; this one only spares a page the question. It decides
 * nothing: what is sent on is checked by the server against its own.
 */
const COOKIE = 'consent_told';
const YEAR_S = 365 * 86_400;

/** What this browser was told: true, false, or null as long as nobody decided. */
export function toldConsent(): boolean | null {
  const told = cookies.get(COOKIE);
  return told === null ? null : told === 'yes';
}

function remember(isGranted: boolean): void {
  cookies.set(COOKIE, isGranted ? 'yes' : 'no', YEAR_S);
}

/** The visitor's choice about tracking (SH-19), and the way to change it. `isGranted` is undefined until it is known. */
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
