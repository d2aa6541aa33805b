import { expect, test } from '@jest/globals';
import { buildProduct } from '@tagalong/testing/builders';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { Variants } from './variants.tsx';

const variant = (id: number, name: string) => ({ id, name, image: `/m/${id}.webp`, dominant: '#112233' });

test('[XT-30] the colors of a product link to its variants and mark the shown one', () => {
  const variants = [variant(1, 'Errand bag, black'), variant(2, 'Errand bag, cobalt')];
  renderRemote(<Variants product={buildProduct({ id: 2, variants })} from={{ post_ref: 7 }} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Errand bag, black', '/productdetails/1?post_ref=7'],
    ['Errand bag, cobalt', '/productdetails/2?post_ref=7'],
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toBe(links[1]);
});

test('[XT-30] a product without variants has no colors', () => {
  renderRemote(<Variants product={buildProduct({ variants: [] })} from={{}} />);
  expect(screen.queryByRole('list')).toBeNull();
});
