import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

test.each([DOT, '/media/avatars/7.webp'])('[PO-07] shows a picture from %s', (src) => {
  render(<Avatar name="Mara Lindqvist" src={src} alt="Mara Lindqvist" />);
  expect(screen.getByRole('img', { name: 'Mara Lindqvist' }).getAttribute('src')).toBe(src);
});

test('[PO-07] a failed picture is replaced by the initials, and a new one is tried', () => {
  const { rerender } = render(<Avatar name="Mara Lindqvist" src="/gone.webp" alt="Mara" />);
  fireEvent.error(screen.getByRole('img', { name: 'Mara' }));
  expect(screen.getByText('ML')).toBeTruthy();
  rerender(<Avatar name="Mara Lindqvist" src="/new.webp" alt="Mara" />);
  expect(screen.getByRole('img', { name: 'Mara' }).getAttribute('src')).toBe('/new.webp');
});

test('[PO-07] falls back by type: initials for people and brands, a drawing without a name, never letters for products', () => {
  const { container, rerender } = render(<Avatar kind="brand" name="Maison Aral" />);
  expect(container.textContent).toBe('MA');
  rerender(<Avatar kind="product" name="Amber 04" />);
  expect(container.textContent).toBe('');
  const product = container.querySelector('svg')?.innerHTML;
  rerender(<Avatar kind="user" />);
  expect(container.querySelector('svg')?.innerHTML).not.toBe(product);
});

test('keeps its accessible name without a picture', () => {
  render(<Avatar name="Mara Lindqvist" alt="Mara Lindqvist" />);
  expect(screen.getByRole('img', { name: 'Mara Lindqvist' })).toBeTruthy();
});
