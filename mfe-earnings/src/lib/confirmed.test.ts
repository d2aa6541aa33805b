import { expect, test } from '@jest/globals';
import type { Host } from '@tagalong/platform';
import { failure } from '@tagalong/testing/answers';
import { confirmed } from './confirmed.ts';

/** Makes a call that answers in order, with a dialog that is confirmed or closed. */
function run(answers: (string | Error)[], proof: object | null = {}) {
  const asked: string[] = [];
  const host = {
    ask: async ({ name }: { name: string }) => {
      asked.push(name);
      return proof;
    },
  } as unknown as Pick<Host, 'ask'>;
  let calls = 0;
  const result = confirmed(host, async () => {
    const answer = answers[calls];
    calls += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { result, asked, count: () => calls };
}

test('[EA-01] a call that needs no proof asks for none', async () => {
  const { result, asked } = run(['paid']);
  await expect(result).resolves.toBe('paid');
  expect(asked).toEqual([]);
});

test('[EA-01] a call that needs a proof is repeated after it', async () => {
  const { result, asked, count } = run([failure('step-up-required'), 'paid']);
  await expect(result).resolves.toBe('paid');
  expect(asked).toEqual(['auth.confirm']);
  expect(count()).toBe(2);
});

test('[EA-01] without the proof the call isn’t repeated, and nothing is reported as failed', async () => {
  const { result, count } = run([failure('step-up-required'), 'paid'], null);
  await expect(result).rejects.toMatchObject({ code: 'canceled' });
  expect(count()).toBe(1);
});

test('[EA-01] any other refusal asks for no proof', async () => {
  const { result, asked } = run([failure('balance-changed')]);
  await expect(result).rejects.toMatchObject({ code: 'balance-changed' });
  expect(asked).toEqual([]);
});

test('[EA-01] a proof that the API doesn’t accept is asked for once, not forever', async () => {
  const { result, asked } = run([failure('step-up-required'), failure('step-up-required')]);
  await expect(result).rejects.toMatchObject({ code: 'step-up-required' });
  expect(asked).toHaveLength(1);
});
