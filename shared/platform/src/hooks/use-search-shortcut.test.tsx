import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { useSearchShortcut } from './use-search-shortcut.ts';

function Field() {
  const input = useRef<HTMLInputElement>(null);
  useSearchShortcut(input);
  useLayoutEffect(() => {
    // jsdom lays out nothing, so every element would count as hidden.
    if (input.current) input.current.getClientRects = () => [{}] as unknown as DOMRectList;
  }, []);
  return <input ref={input} aria-label="Search" />;
}

/** Presses '/' in the moment in which the page is drawn. */
function Reader() {
  useLayoutEffect(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: '/' })), []);
  return null;
}

test("[SE-01] '/' focuses the field as soon as it is drawn", () => {
  render(
    <>
      <Field />
      <Reader />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

test("'/' typed into another field stays there", () => {
  render(
    <>
      <Field />
      <textarea aria-label="Caption" />
    </>,
  );
  const caption = screen.getByLabelText('Caption');
  caption.focus();
  expect(fireEvent.keyDown(caption, { key: '/' })).toBe(true);
  expect(document.activeElement).toBe(caption);
});
