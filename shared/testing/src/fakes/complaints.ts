import { afterEach } from '@jest/globals';

let complaints: string[] = [];

/**
 * Fails the running test when it ends. Throwing is not enough: the screen under test may catch the error and draw its
 * error state, and the test would pass for the wrong reason.
 */
export function complain(text: string): void {
  complaints.push(text);
}

/** Returns and clears the recorded complaints, so that the test does not fail. Only tests of the fakes use it. */
export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}

/** Throws an error with the recorded complaints, if there are any. */
export function failOnComplaints(): void {
  const all = takeComplaints();
  if (all.length > 0) throw new Error(`The test broke the contract:\n${all.join('\n')}`);
}

afterEach(failOnComplaints);
