import { expect, test } from '@jest/globals';
import type { ClientErrorCode } from '@tagalong/contracts/site/error-codes';
import { ApiError, type Host } from '@tagalong/platform';
import { confirmed } from './confirmed.ts';

const refusal = (code: ClientErrorCode) => new ApiError({ code, message: code, call: 'change' });

/** A call that fails with each of the errors and then succeeds, and a member who answers the dialog with `proof`. */
function setUp(errors: Error[], proof: object | null = {}) {
  let calls = 0;
  const asked: string[] = [];
  const ask = async ({ name }: { name: string }): Promise<unknown> => {
    asked.push(name);
    return proof;
  };
  const run = confirmed({ ask: ask as Host['ask'] }, async () => {
    calls += 1;
    const error = errors.shift();
    if (error) throw error;
    return 'changed';
  });
  return { run, asked, callCount: () => calls };
}

test('[XT-02] a call that needs no proof of identity asks for none', async () => {
  const { run, asked, callCount } = setUp([]);
  await expect(run).resolves.toBe('changed');
  expect(asked).toEqual([]);
  expect(callCount()).toBe(1);
});

test('[XT-02] a call that needs a proof of identity is repeated once there is one', async () => {
  const { run, asked, callCount } = setUp([refusal('step-up-required')]);
  await expect(run).resolves.toBe('changed');
  expect(asked).toEqual(['auth.confirm']);
  expect(callCount()).toBe(2);
});

test('[XT-02] closing the dialog cancels the call, which is not repeated', async () => {
  const { run, callCount } = setUp([refusal('step-up-required')], null);
  await expect(run).rejects.toMatchObject({ code: 'canceled', call: 'change' });
  expect(callCount()).toBe(1);
});

test.each([refusal('unavailable'), new Error('broken')])('[XT-02] %s asks for no proof', async (error) => {
  const { run, asked } = setUp([error]);
  await expect(run).rejects.toBe(error);
  expect(asked).toEqual([]);
});

test('[XT-02] a proof that does not suffice is not asked for a second time', async () => {
  const { run, asked } = setUp([refusal('step-up-required'), refusal('step-up-required')]);
  await expect(run).rejects.toMatchObject({ code: 'step-up-required' });
  expect(asked).toHaveLength(1);
});
