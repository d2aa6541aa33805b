import { expect, test } from '@jest/globals';
import { success } from '@tagalong/testing/answers';
import { buildUser } from '@tagalong/testing/builders';
import { sessionOf } from './session-of.ts';

test('returns the member of the inlined response', () => {
  expect(sessionOf(success(buildUser({ id: 7 })))?.id).toBe(7);
});

test.each([
  ['a response without a user', success(null)],
  ['no response', null],
  ['a response that violates the contract', success({ id: 'seven' })],
  ['a refusal', { status: 'error', code: 'internal', message: 'Oh.', request_id: 'r' }],
])('%s is a visitor', (_, answer) => {
  expect(sessionOf(answer)).toBeNull();
});
