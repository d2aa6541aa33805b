import { expect, test } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { withoutStyleAttributes } from './style-attributes.ts';

const drawn = (...styles: object[]) =>
  renderToString(
    createElement(
      'p',
      null,
      styles.map((style, key) => createElement('b', { style, key })),
    ),
  );

test('style attributes become rules, equal ones one rule', () => {
  const hidden = { width: 1, clip: 'rect(0 0 0 0)' };
  const { html, rules } = withoutStyleAttributes(drawn(hidden, { fontFamily: '"A & B"' }, hidden));
  expect(html).toBe(
    '<p><b data-drawn-style="0"></b><b data-drawn-style="1"></b><b data-drawn-style="0"></b></p>',
  );
  expect(rules).toBe(
    '#root [data-drawn-style="0"]{width:1px;clip:rect(0 0 0 0)}#root [data-drawn-style="1"]{font-family:"A & B"}',
  );
});

test('words of the page are left alone', () => {
  const html = renderToString(createElement('p', { title: 'a style="b"' }, ' style="c"'));
  expect(withoutStyleAttributes(html)).toEqual({ html, rules: '' });
});

test.each(['red}body{color:red', '</style><script>', 'red;/*', '@import', 'url(\\22)'])(
  'a value that could end the rule is refused: %s',
  (color) => {
    expect(() => withoutStyleAttributes(drawn({ color }))).toThrow('style attribute');
  },
);
