import { beforeEach, expect, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Link, type LinkProps } from './link.tsx';
import { Router } from './router.ts';

let moves: unknown[][];
beforeEach(() => {
  moves = [];
});

function renderLink(props: Partial<LinkProps> = {}): HTMLElement {
  const navigator = {
    createHref: ({ pathname = '' }: { pathname?: string }) => pathname,
    go: () => undefined,
    push: (to: { pathname: string }, state: unknown) => void moves.push(['push', to.pathname, state]),
    replace: (to: { pathname: string }, state: unknown) => void moves.push(['replace', to.pathname, state]),
  };
  render(
    <Router location="/home/latest" navigator={navigator as never}>
      <Link to="/hotproducts" {...props}>
        Hot
      </Link>
    </Router>,
  );
  return screen.getByRole('link', { name: 'Hot' });
}

/** Clicks the link and returns whether the browser would load a document. */
function click(link: HTMLElement, how: MouseEventInit = {}): boolean {
  const event = createEvent.click(link, { button: 0, ...how });
  // jsdom cannot load documents, so the default action that the link let through is prevented here.
  let loads = false;
  const stop = (late: Event): void => {
    loads = !late.defaultPrevented;
    late.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  fireEvent(link, event);
  return loads;
}

test('has a real href', () => {
  expect(renderLink().getAttribute('href')).toBe('/hotproducts');
});

test('a plain click navigates without loading a document', () => {
  expect(click(renderLink({ state: { from: 'feed' } }))).toBe(false);
  expect(moves).toEqual([['push', '/hotproducts', { from: 'feed' }]]);
});

test('can replace the current entry', () => {
  click(renderLink({ replace: true }));
  expect(moves.map(([kind]) => kind)).toEqual(['replace']);
});

test.each([
  ['Control', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('a click with %s is left to the browser', (_, how) => {
  expect(click(renderLink(), how)).toBe(true);
  expect(moves).toEqual([]);
});

test('a link to another window is left to the browser', () => {
  expect(click(renderLink({ target: '_blank' }))).toBe(true);
  expect(moves).toEqual([]);
});

test('a click whose default was prevented is ignored', () => {
  expect(click(renderLink({ onClick: (event) => event.preventDefault() }))).toBe(false);
  expect(moves).toEqual([]);
});
