import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';

const LIBRARY = 'react-aria-components';

test('the entry of the first paint loads no react-aria-components', async () => {
  const modules = readdirSync(path.dirname(require.resolve(LIBRARY))).filter((file) => file.endsWith('.cjs'));
  for (const file of modules) {
    const name = file === 'index.cjs' ? LIBRARY : `${LIBRARY}/${path.basename(file, '.cjs')}`;
    jest.doMock(name, () => {
      throw new Error(`${LIBRARY} was loaded`);
    });
  }
  await expect(import('./ui.ts')).resolves.toHaveProperty('Button');
  // Verifies the check itself: the other entry must fail it.
  await expect(import('./overlay.ts')).rejects.toThrow(`${LIBRARY} was loaded`);
});
