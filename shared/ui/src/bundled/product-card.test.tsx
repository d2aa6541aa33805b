import { expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LikeButton } from '#ui/products/like-button.tsx';
import { ProductCard } from './product-card.tsx';

test('[PR-04] shows the hot badge, the piggy mark, the like and the seen-in slots', () => {
  render(
    <ProductCard
      href="/product/1"
      name="Arc bag"
      brand="Tessel"
      price="$118.00"
      was="$168.00"
      shops="4 shops"
      badge="Hot"
      pigLabel="Cheaper than last month"
      picture={{ src: '/bag.webp' }}
      action={<LikeButton isLiked={false} onToggle={() => undefined} label="Like Arc bag" />}
      footer={<a href="/post/9">Seen in a post</a>}
    />,
  );
  const card = within(screen.getByRole('article'));
  for (const words of ['Hot', 'Tessel', '4 shops', '$118.00']) expect(card.getByText(words)).toBeTruthy();
  expect(card.getByRole('img', { name: 'Cheaper than last month' })).toBeTruthy();
  expect(card.getByRole('button', { name: 'Like Arc bag' })).toBeTruthy();
  expect(card.getByRole('link', { name: 'Seen in a post' })).toBeTruthy();
});

test('[PR-04] shows both flags beside a discount', () => {
  const flags = { badge: '−30%', hotLabel: 'Hot', pigLabel: 'Earns a commission' };
  render(<ProductCard href="/product/1" name="Arc bag" price="" picture={{ src: '/bag.webp' }} {...flags} />);
  expect(screen.getByText('−30%')).toBeTruthy();
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Hot',
    'Earns a commission',
  ]);
});

test('[PR-04] without the flags there is no badge and no piggy mark', () => {
  render(<ProductCard href="/product/1" name="Arc bag" price="" picture={{ src: '/bag.webp' }} />);
  expect(screen.getByRole('article').textContent).toBe('Arc bag');
  expect(screen.queryByRole('img')).toBeNull();
});

test('a tap on the like button does not follow the card', async () => {
  const onOpen = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const onToggle = jest.fn();
  render(
    <ProductCard
      href="/product/1"
      onClick={onOpen}
      name="Arc bag"
      price="$1.00"
      picture={{ src: '/bag.webp' }}
      action={<LikeButton isLiked={false} onToggle={onToggle} label="Like" />}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Like' }));
  expect([onOpen.mock.calls.length, onToggle.mock.calls.length]).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('link', { name: 'Arc bag' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('[SH-14] is 250 px wide at most', () => {
  render(<ProductCard href="/product/1" name="Arc bag" price="$1.00" picture={{ src: '/bag.webp' }} />);
  expect(getComputedStyle(screen.getByRole('article')).maxWidth).toBe('250px');
});

test('[XT-30] a card with more than five colors shows five dots and the number of the others', () => {
  const colors = ['#000000', '#111111', '#222222', '#333333', '#444444', '#555555', '#666666'];
  render(
    <ProductCard
      href="/p"
      name="Bag"
      picture={{ src: null }}
      price="$9"
      colors={colors}
      colorsLabel="7 colors"
    />,
  );
  const dots = screen.getByRole('img', { name: '7 colors' });
  expect(dots.querySelectorAll('span')).toHaveLength(5);
  expect(dots.textContent).toBe('+2');
});
