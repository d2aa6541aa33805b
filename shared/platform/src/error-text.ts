import type { ClientErrorCode } from '@tagalong/contracts/core/errors';
import { FAILURE_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { isApiError } from './api-error.ts';

let textOf = (code: ClientErrorCode): string =>
  (FAILURE_TEXTS as Partial<Record<ClientErrorCode, string>>)[code] ?? FAILURE_TEXTS.internal;

/** Brings the texts of all codes. They come with the HTTP client: before its first call nothing can be refused. */
export function provideErrorTexts(textOfCode: (code: ClientErrorCode) => string): void {
  textOf = textOfCode;
}

/** What a screen says of a failure: what happened and what to do, never the technical message. */
export function errorText(error: unknown): string {
  return textOf(isApiError(error) ? error.code : 'internal');
}
