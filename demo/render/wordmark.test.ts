import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import sharp from 'sharp';
import { readContent } from '#src/content';
import { GLYPHS } from './glyphs.ts';
import { brandFile } from './output.ts';
import { wordmarkSvg } from './wordmark.ts';

const { brands } = readContent();

test("every letter of the brands' names has a glyph", () => {
  for (const { name } of brands) {
    for (const letter of name.toUpperCase().replaceAll(' ', ''))
      assert.ok(GLYPHS[letter], `${letter} in ${name}`);
  }
});

test('the committed wordmark of every brand is up to date', () => {
  for (const brand of brands) assert.equal(readFileSync(brandFile(brand.key), 'utf8'), wordmarkSvg(brand));
});

test('a wordmark is a square picture that names the brand', async () => {
  const svg = wordmarkSvg({ name: 'Cobb & Lace', ink: '#112233', paper: '#ddeeff', mark: 'serif' });
  assert.match(svg, /<title>Cobb &amp; Lace<\/title>/);
  const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
  assert.deepEqual([format, width, height], ['svg', 240, 240]);
});

test("a wordmark uses the brand's colors, with each word on its own line", () => {
  const svg = wordmarkSvg({ name: 'Cobb & Lace', ink: '#112233', paper: '#ddeeff', mark: 'serif' });
  assert.match(svg, /fill="#ddeeff"/);
  assert.match(svg, /stroke="#112233"/);
  assert.equal(svg.match(/<path /g)?.length, 2);
});

test('names are escaped in the picture', () => {
  const svg = wordmarkSvg({ name: '<script>"A"</script>', ink: '#112233', paper: '#ddeeff', mark: 'sans' });
  assert.doesNotMatch(svg, /<script/);
});

test('a letter without a glyph leaves a gap', () => {
  assert.match(
    wordmarkSvg({ name: 'É', ink: '#000000', paper: '#ffffff', mark: 'mono' }),
    /^<svg .*<\/svg>$/,
  );
});
