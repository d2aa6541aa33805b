import { expect, test } from '@jest/globals';
import { addMonths } from './months.ts';

test('months are added across years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-03', -14)).toBe('2025-01');
});
