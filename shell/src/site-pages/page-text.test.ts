import { expect, test } from '@jest/globals';
import { blocksOf, plainText, sectionsOf } from './page-text.ts';

test('parses headings, paragraphs and lists', () => {
  expect(blocksOf('## Your account\n\nOne person,\none account.\n\n- first\n- second\n\n\n')).toEqual([
    { kind: 'heading', text: 'Your account', id: 'your-account' },
    { kind: 'paragraph', parts: [{ kind: 'text', text: 'One person, one account.' }] },
    {
      kind: 'list',
      items: [[{ kind: 'text', text: 'first' }], [{ kind: 'text', text: 'second' }]],
    },
  ]);
});

test('parses links and email addresses', () => {
  expect(blocksOf('See [the vase](/productdetails/7) or write to help@tagalong.example, please.')).toEqual([
    {
      kind: 'paragraph',
      parts: [
        { kind: 'text', text: 'See ' },
        { kind: 'link', text: 'the vase', to: '/productdetails/7' },
        { kind: 'text', text: ' or write to ' },
        { kind: 'link', text: 'help@tagalong.example', to: 'mailto:help@tagalong.example' },
        { kind: 'text', text: ', please.' },
      ],
    },
  ]);
});

test.each([
  'javascript:alert',
  '//other.example',
  '/\\other.example',
  'http://other.example',
  'data:text/html,x',
])('a link to %s stays text', (to) => {
  const text = `[press](${to})`;
  expect(blocksOf(text)).toEqual([{ kind: 'paragraph', parts: [{ kind: 'text', text }] }]);
});

test('sections contain the blocks below their heading', () => {
  const [before, first, second] = sectionsOf('Hello.\n\n## One?\n\nYes.\n\nNo.\n\n## Two?');
  expect([before?.heading, before && plainText(before.blocks)]).toEqual(['', 'Hello.']);
  expect([first?.heading, first && plainText(first.blocks)]).toEqual(['One?', 'Yes. No.']);
  expect([second?.heading, second?.blocks]).toEqual(['Two?', []]);
});
