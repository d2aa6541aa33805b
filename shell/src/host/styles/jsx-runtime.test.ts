import createCache, { type EmotionCache } from '@emotion/cache';
import * as emotion from '@emotion/react';
import * as emotionRuntime from '@emotion/react/jsx-runtime';
import { expect, test } from '@jest/globals';
import { createElement, type ElementType, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { css } from './emotion.ts';
import * as runtime from './jsx-runtime.ts';
import { setStyleCache } from './style-cache.ts';

interface Styling {
  css: typeof emotion.css;
  jsx(type: ElementType, props: object, key?: string): ReactElement;
  jsxs(type: ElementType, props: object, key?: string): ReactElement;
}

const OURS: Styling = { css, ...runtime };
const EMOTIONS: Styling = { css: emotion.css, ...emotionRuntime };

/** Draws a tree, and returns the HTML and the rules. */
function drawn(styling: Styling, tree: (styling: Styling) => ReactElement) {
  const cache: EmotionCache = createCache({ key: 'css' });
  cache.compat = true;
  setStyleCache(cache);
  const html = renderToStaticMarkup(createElement(emotion.CacheProvider, { value: cache }, tree(styling)));
  return { html, rules: cache.inserted };
}

const RED = { color: 'red' };
const TALL = { height: 10, '&:hover': { height: 20 } };
const turn = emotion.keyframes({ from: { rotate: '0deg' }, to: { rotate: '90deg' } });

interface StyledProps {
  styling: Styling;
  className?: string;
}

const Inner = ({ styling: { jsx, css }, className }: StyledProps) => jsx('b', { css: css(RED), className });
const Outer = ({ styling, className }: StyledProps) =>
  styling.jsx(Inner, { css: styling.css(TALL), className, styling });

const trees: [what: string, tree: (styling: Styling) => ReactElement][] = [
  ['styles', ({ jsx, css }) => jsx('b', { css: css(RED), id: 'x', children: 'words' })],
  ['no styles', ({ jsx }) => jsx('b', { className: 'own', children: 'words' })],
  ['styles beside a class name', ({ jsx, css }) => jsx('b', { css: css(RED), className: 'own other' })],
  ['an object', ({ jsx }) => jsx('b', { css: { width: 3, color: 'blue' } })],
  ['a list', ({ jsx, css }) => jsx('b', { css: [css(RED), false, [css(TALL), null]] })],
  ['a list with an object', ({ jsx, css }) => jsx('b', { css: [css(RED), { width: 3 }] })],
  ['styles that consist of others', ({ jsx, css }) => jsx('b', { css: css(css(RED), [css(TALL)]) })],
  ['a template', ({ jsx, css }) => jsx('b', { css: css`width: ${3}px;` })],
  ['nothing', ({ jsx }) => jsx('b', { css: undefined })],
  [
    'an animation before other styles',
    ({ jsx, css }) => jsx('b', { css: [css({ animation: `${turn} 1s` }), css(RED)] }),
  ],
  [
    'an animation before an object and other styles',
    ({ jsx, css }) => jsx('b', { css: [css({ animation: `${turn} 1s` }), { width: 3 }, css(TALL)] }),
  ],
  [
    'an animation in styles that consist of others',
    ({ jsx, css }) => jsx('b', { css: css(css({ animation: `${turn} 1s` }), css(RED)) }),
  ],
  [
    'several elements of one kind',
    ({ jsx, jsxs, css }) =>
      jsxs('p', { children: [jsx('b', { css: css(RED) }, 'a'), jsx('i', { css: css(RED) }, 'b')] }),
  ],
  [
    'a component whose styles are overridden',
    (styling) => styling.jsx(Outer, { css: { color: 'green' }, className: 'own', styling }),
  ],
];

test.each(trees)('%s: class names and rules are those of emotion’s own runtime', (_what, tree) => {
  const expected = drawn(EMOTIONS, tree);
  expect(drawn(OURS, tree)).toEqual(expected);
  // Combinations are known by now.
  expect(drawn(OURS, tree)).toEqual(expected);
});

test('styles are serialized when they are used for the first time', () => {
  const args = {
    get color(): string {
      throw new Error('used');
    },
  };
  const styles = css(args);
  expect(() => styles.name).toThrow('used');
});
