import { afterEach } from '@jest/globals';

let complaints: string[] = [];

/**
 * Fails the running test when it ends. Throwing is not enough: the screen under test may catch the error and draw
 * its error state, and the test would pass for the wrong reason.
 */
export function complain(text: string): void {
  complaints.push(text);
}

/** Hands over what was complained of so far, so that the test does not fail. For tests of the fakes themselves. */
export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}

/** Throws what was complained of, if anything. */
export function failOnComplaints(): void {
  const all = takeComplaints();
  if (all.length > 0) throw new Error(`The test broke the contract:\n${all.join('\n')}`);
}

afterEach(failOnComplaints);
