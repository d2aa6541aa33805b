import { expect, test } from '@jest/globals';
import { complain, failOnComplaints, takeComplaints } from './complaints.ts';

test('a complaint fails the test at its end, once', () => {
  complain('first');
  complain('second');
  expect(failOnComplaints).toThrow('The test broke the contract:\nfirst\nsecond');
  expect(failOnComplaints).not.toThrow();
});

test('a taken complaint does not fail the test', () => {
  complain('planned');
  expect(takeComplaints()).toEqual(['planned']);
  expect(failOnComplaints).not.toThrow();
});
