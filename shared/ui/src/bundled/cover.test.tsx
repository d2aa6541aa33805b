import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Cover } from './cover.tsx';

const PICTURES = [1, 2, 3, 4, 5, 6].map((n) => `/p/${n}_200x200.webp`);

function urls(container: HTMLElement) {
  return [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
}

test('[LB-04] draws up to five pictures, in their 400 px version', () => {
  const { container } = render(<Cover pictures={PICTURES} colorId={3} />);
  expect(urls(container)).toEqual([1, 2, 3, 4, 5].map((n) => `/p/${n}_400x400.webp`));
});

test('[LB-04] without pictures it draws the empty layout 4-6', () => {
  const { container } = render(<Cover pictures={[]} layout="3-1" colorId={255} />);
  expect(urls(container)).toEqual([]);
  expect(container.querySelector('[data-layout]')).toHaveProperty('dataset.layout', '4-6');
});

test('[LB-04] keeps a stored layout that fits', () => {
  const { container } = render(<Cover pictures={PICTURES.slice(0, 3)} layout="3-3" colorId="white" />);
  expect(container.querySelector('[data-layout]')).toHaveProperty('dataset.layout', '3-3');
});

test('is one image when labeled, and decorative otherwise', () => {
  const { rerender } = render(<Cover pictures={PICTURES} colorId={1} alt="Calm corner" />);
  expect(screen.getByRole('img', { name: 'Calm corner' })).toBeTruthy();
  rerender(<Cover pictures={PICTURES} colorId={1} />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('[LB-04] is a group when controls are drawn over its pictures', () => {
  const pictures = PICTURES.slice(0, 2);
  render(
    <Cover
      pictures={pictures}
      colorId={1}
      alt="Cover"
      slot={(index) => <button type="button">Picture {index + 1}</button>}
    />,
  );
  expect(screen.getByRole('group', { name: 'Cover' })).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Picture 1',
    'Picture 2',
  ]);
});
