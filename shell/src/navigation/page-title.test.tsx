import { beforeEach, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { PageTitle } from './page-title.tsx';

beforeEach(() => {
  document.title = 'Latest · Tagalong';
});

const said = () => document.querySelector('[aria-live="polite"]')?.textContent;

test('the title that came with the HTML is not said again', () => {
  render(<PageTitle title="Latest" />);
  expect(document.title).toBe('Latest · Tagalong');
  expect(said()).toBe('');
});

test("another page's title stands in the document and is said aloud", () => {
  const { rerender } = render(<PageTitle title="Latest" />);
  rerender(<PageTitle title="Collections" />);
  expect(document.title).toBe('Collections · Tagalong');
  expect(said()).toBe('Collections');
});
