import { serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';
import { expect, test } from '@jest/globals';
import { createStyles } from './create-styles.ts';

function rulesOf(style: Record<string, string>): string {
  const cache = createStyles();
  cache.compat = true;
  insertStyles(cache, serializeStyles([style]), false);
  return Object.values(cache.inserted)
    .join('')
    .replaceAll(/css-\w+/g, 'x');
}

test('only what some of the supported browsers know with a prefix gets one', () => {
  expect(rulesOf({ display: 'flex', alignItems: 'center', position: 'sticky' })).toBe(
    '.x{display:flex;align-items:center;position:sticky;}',
  );
  expect(rulesOf({ userSelect: 'none', maskImage: 'none' })).toBe(
    '.x{-webkit-user-select:none;user-select:none;-webkit-mask-image:none;mask-image:none;}',
  );
});
