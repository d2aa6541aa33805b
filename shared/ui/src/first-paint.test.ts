import { expect, jest, test } from '@jest/globals';

test('the entry of the first paint loads no react-aria-components', async () => {
  // Each of its components loads this module.
  jest.doMock('react-aria/mergeRefs', () => {
    throw new Error('react-aria-components was loaded');
  });
  await expect(import('./ui.ts')).resolves.toHaveProperty('Button');
  // Verifies the check itself: the other entry must fail it.
  await expect(import('./overlay.ts')).rejects.toThrow('react-aria-components was loaded');
});
