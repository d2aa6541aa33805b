import { errorText, isApiError } from '@tagalong/platform';
import { DRAFT_TEXTS } from './draft-texts.ts';

/** Explains why a draft wasn't saved, by 'error {status}' if the server answered with one (DR-05). */
export function savingErrorText(error: unknown): string {
  const status = isApiError(error) ? error.status : undefined;
  const isKnown = isApiError(error) && error.code === 'draft-changed';
  if (status === undefined || isKnown) return DRAFT_TEXTS.notSaved(errorText(error));
  return DRAFT_TEXTS.notSavedStatus(status);
}
