import { expect, test } from '@jest/globals';
import { articleBlocks, readingMinutes } from './article-blocks.ts';

test('parses headings, paragraphs, lists and rows of products', () => {
  const body =
    '## Tape\n\nMark it.\nTwice.\n\n- one\n- two\n\n- [Vase](/productdetails/5)\n- [Lamp](/productdetails/6)';
  expect(articleBlocks(body)).toMatchObject([
    { kind: 'heading', text: 'Tape' },
    { kind: 'paragraph', parts: [{ kind: 'plain', text: 'Mark it.\nTwice.' }] },
    { kind: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] },
    {
      kind: 'products',
      products: [
        { id: 5, name: 'Vase' },
        { id: 6, name: 'Lamp' },
      ],
    },
  ]);
});

test('only internal and https links become links', () => {
  const linksOf = (body: string) =>
    articleBlocks(body).flatMap((block) =>
      block.kind === 'paragraph' ? block.parts.filter(({ kind }) => kind === 'link').map(({ to }) => to) : [],
    );
  expect(linksOf('See [this](/help) and [that](https://example.org/a).')).toEqual([
    '/help',
    'https://example.org/a',
  ]);
  expect(
    linksOf('No [this](javascript:alert(1)), [that](//evil.example) or [http](http://x.example).'),
  ).toEqual([]);
});

test('the reading time is at least one minute', () => {
  expect(readingMinutes('Short.')).toBe(1);
  expect(readingMinutes('word '.repeat(660))).toBe(3);
});
