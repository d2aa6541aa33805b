import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Price } from './price.tsx';

test('[PR-02] the price before a sale is struck through and labeled', () => {
  const { container } = render(<Price was="$168.00">$118.00</Price>);
  expect(screen.getByText('$168.00').closest('del')).not.toBeNull();
  expect(screen.getByText('$118.00').closest('del')).toBeNull();
  expect(container.textContent).toBe('Now $118.00Before $168.00');
});

test('[PR-02] a plain price is its text alone', () => {
  const { container } = render(<Price>$1,234.56 (CAD)</Price>);
  expect(container.textContent).toBe('$1,234.56 (CAD)');
  expect(container.querySelector('del')).toBeNull();
});

test('[PR-02] without a price renders nothing', () => {
  const { container } = render(<Price>{''}</Price>);
  expect(container.childElementCount).toBe(0);
});
