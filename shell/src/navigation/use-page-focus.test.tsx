import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { usePageFocus } from './use-page-focus.ts';

function Region({ page, children }: { page: string; children: ReactNode }) {
  const scope = useRef<HTMLElement>(null);
  usePageFocus(page, scope);
  return (
    <>
      <a href="#menu">Menu</a>
      <main ref={scope}>{children}</main>
    </>
  );
}

const focused = () => document.activeElement?.textContent;

test('the first page leaves the focus where the browser starts', () => {
  render(
    <Region page="feed">
      <h1>Latest</h1>
    </Region>,
  );
  expect(document.activeElement).toBe(document.body);
});

test("the next page's heading gets the focus without becoming a tab stop", () => {
  const view = render(<Region page="feed">…</Region>);
  view.rerender(
    <Region page="hot">
      <h1>Hot products</h1>
    </Region>,
  );
  expect(focused()).toBe('Hot products');
  expect(screen.getByRole('heading').tabIndex).toBe(-1);
});

test('[AU-01] a page that focuses its own field keeps the focus', () => {
  const view = render(<Region page="sign-up">…</Region>);
  view.rerender(
    <Region page="code">
      <h1>Check your email</h1>
      {/* biome-ignore lint/a11y/noAutofocus: what is tested */}
      <input aria-label="Code" autoFocus />
    </Region>,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' }));
});

test('a heading that arrives later gets the focus', async () => {
  const view = render(<Region page="feed">…</Region>);
  view.rerender(<Region page="hot">Loading</Region>);
  screen.getByRole('link').focus();
  view.rerender(
    <Region page="hot">
      <h1>Hot products</h1>
    </Region>,
  );
  await waitFor(() => expect(focused()).toBe('Hot products'));
});

test('redrawing the same page does not move the focus', () => {
  const hot = (
    <Region page="hot">
      <h1>Hot products</h1>
    </Region>
  );
  const view = render(<Region page="feed">…</Region>);
  view.rerender(hot);
  screen.getByRole('link').focus();
  view.rerender(hot);
  expect(focused()).toBe('Menu');
});
