import { expect, test } from '@jest/globals';
import { FAILURE_TEXTS, SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { ApiError } from './api-error.ts';
import { failureText } from './error-text.ts';

const failed = (code: 'offline' | 'timeout') => new ApiError({ code, message: 'x', call: 'listFeed' });

test('a read without a network does not mention input', () => {
  expect(failureText({ error: null, fetchStatus: 'paused' })).toBe(SHARED_TEXTS.offlineReading);
  expect(failureText({ error: failed('offline'), fetchStatus: 'idle' })).toBe(SHARED_TEXTS.offlineReading);
  expect(failureText({ error: failed('timeout'), fetchStatus: 'idle' })).toBe(FAILURE_TEXTS.timeout);
});
