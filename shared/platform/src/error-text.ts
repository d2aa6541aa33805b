import { ERROR_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { isApiError } from './api-error.ts';

/** What a screen says of a failure: what happened and what to do, never the technical message. */
export function errorText(error: unknown): string {
  return ERROR_TEXTS[isApiError(error) ? error.code : 'internal'];
}
