import type { ClientErrorCode, ErrorTexts } from '@tagalong/contracts/core/error-codes';
import { FAILURE_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { isApiError } from './api-error.ts';

type ClientTexts = Readonly<Partial<Record<ClientErrorCode, string>>>;

const failureTexts: ClientTexts = FAILURE_TEXTS;
let coreTexts: ClientTexts = {};

/** Provides the texts of core's codes. They come with the HTTP client: before its first call nothing can be refused. */
export function provideErrorTexts(texts: ErrorTexts): void {
  coreTexts = texts;
}

/** What a screen says of a failure: what happened and what to do, never the technical message. */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return FAILURE_TEXTS.internal;
  const { code, texts } = error;
  const callTexts: ClientTexts = texts ?? {};
  return failureTexts[code] ?? callTexts[code] ?? coreTexts[code] ?? FAILURE_TEXTS.internal;
}
