import { expect, test } from '@jest/globals';
import { CORE_ERROR_TEXTS } from '@tagalong/contracts/core/errors';
import { FAILURE_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { ApiError, isApiError } from './api-error.ts';
import { errorText, provideErrorTexts } from './error-text.ts';

const refusal = new ApiError({ code: 'name-taken', message: 'duplicate key', call: 'likeboard.create' });

test('distinguishes a failed call from any other failure', () => {
  expect(isApiError(refusal)).toBe(true);
  for (const other of [new Error('x'), new TypeError('x'), { name: 'ApiError', code: 'x' }, null, 'x']) {
    expect(isApiError(other)).toBe(false);
  }
});

test("recognizes another bundle's copy of the class", () => {
  const copy = Object.assign(new Error('x'), { name: 'ApiError', code: 'offline' });
  expect(isApiError(copy)).toBe(true);
  expect(errorText(copy)).toBe(FAILURE_TEXTS.offline);
});

test('shows the text of the code, never the technical message', () => {
  expect(errorText(refusal)).toBe(FAILURE_TEXTS.internal);
  provideErrorTexts(CORE_ERROR_TEXTS);
  expect(errorText(refusal)).toBe('The name has already been taken.');
  expect(errorText(new Error('undefined is not a function'))).toBe(FAILURE_TEXTS.internal);
});
