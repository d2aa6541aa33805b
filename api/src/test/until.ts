import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';

/** Resolves when a condition holds; fails after a minute. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    if (await holds()) return;
    await setTimeout(10);
  }
  assert.fail('The condition was not met in time.');
}
