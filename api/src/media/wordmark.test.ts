import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brands } from '#seed/content/brands';
import { GLYPHS } from './glyphs.ts';
import { wordmarkSvg } from './wordmark.ts';

test('there is a drawing of every letter that a brand needs', () => {
  for (const { name } of brands) {
    for (const letter of name.toUpperCase().replaceAll(' ', ''))
      assert.ok(GLYPHS[letter], `${letter} in ${name}`);
  }
});

test('ink and paper are those of the brand, words stand below one another', () => {
  const svg = wordmarkSvg({ name: 'Cobb & Lace', ink: '#112233', paper: '#ddeeff', mark: 'serif' });
  assert.match(svg, /fill="#ddeeff"/);
  assert.match(svg, /stroke="#112233"/);
  assert.equal(svg.match(/<path /g)?.length, 2);
});

test('no name and no colour can put anything else into the picture', () => {
  const svg = wordmarkSvg({ name: '<script>"A"</script>', ink: '"/><script>', paper: 'red', mark: 'sans' });
  assert.doesNotMatch(svg, /<script/);
  assert.match(svg, /stroke="#808080"/);
});

test('a letter without a drawing leaves a gap', () => {
  assert.match(
    wordmarkSvg({ name: 'É', ink: '#000000', paper: '#ffffff', mark: 'mono' }),
    /^<svg .*<\/svg>$/,
  );
});
