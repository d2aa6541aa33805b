import { beforeEach, expect, jest, test } from '@jest/globals';
import { COLLECTIONS_LIKE } from '@tagalong/contracts/social/intents';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { failure, success } from '@tagalong/testing/answers';
import { buildMerchantPrice, buildProduct } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, fireEvent, screen } from '@testing-library/react';
import { TagBubbles } from './tag-bubbles.tsx';

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));

const clicked = jest.fn();

function openPhoto({ isGone = false } = {}) {
  clicked.mockReset();
  const client = createFakeClient();
  const product = buildProduct({
    id: 7,
    name: 'Linen vase',
    lowest_price: 4_000,
    full_price: 5_000,
    converted_price: { amount: 3_700, currency: 'EUR' },
    merchant_prices: [buildMerchantPrice({ price: 5_000, on_sale: true, on_sale_price: 4_000 })],
  });
  client.on(getProduct, () => {
    if (isGone) throw failure('not-found');
    return success(product);
  });
  const view = renderRemote(
    <>
      <article data-post>
        {/* biome-ignore lint/a11y/useAnchorContent: a dot is for pointers only */}
        <a
          href="/productdetails/7?post_ref=4"
          aria-hidden="true"
          tabIndex={-1}
          onClick={(event) => {
            event.preventDefault();
            clicked();
          }}
        >
          <span data-testid="dot" />
        </a>
        <p>Caption</p>
      </article>
      <TagBubbles />
    </>,
    { client },
  );
  return { ...view, shop: product.merchant_prices[0]?.product_merchant.display_name ?? '' };
}

async function send(type: string, target: Element, pointerType: string): Promise<void> {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  await act(async () => {
    fireEvent(target, event);
    await jest.advanceTimersByTimeAsync(300);
  });
  // The product is requested once the bubble is drawn.
  await act(() => jest.advanceTimersByTimeAsync(10));
}
const dot = () => screen.getByTestId('dot');

test('[XT-31] a dot shows name, price, shop and heart on hover, until the mouse is elsewhere', async () => {
  const { shop, asked } = openPhoto();
  await send('pointerover', dot(), 'mouse');
  const name = screen.getByRole('link', { name: 'Linen vase' });
  expect(name.getAttribute('href')).toBe('/productdetails/7?post_ref=4');
  expect(screen.getByText('$40.00')).toBeTruthy();
  expect(screen.getByText('about €37.00')).toBeTruthy();
  expect(screen.getByText(shop)).toBeTruthy();
  await send('pointerover', name, 'mouse');
  fireEvent.click(screen.getByRole('button', { name: 'Like Linen vase' }));
  await act(async () => undefined);
  expect(asked.map(({ name }) => name)).toContain(COLLECTIONS_LIKE.name);
  await send('pointerover', screen.getByText('Caption'), 'mouse');
  expect(screen.queryByRole('link', { name: 'Linen vase' })).toBeNull();
});

test('[XT-31] the first tap on a dot opens its bubble, and the second follows the link', async () => {
  openPhoto();
  await send('click', dot(), 'touch');
  expect(screen.getByRole('link', { name: 'Linen vase' })).toBeTruthy();
  expect(clicked).not.toHaveBeenCalled();
  await send('click', dot(), 'touch');
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('[XT-31] a click with the mouse follows the link at once', async () => {
  openPhoto();
  await send('click', dot(), 'mouse');
  expect(clicked).toHaveBeenCalledTimes(1);
});

test.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['scrolling', () => fireEvent.scroll(document)],
  ['a tap elsewhere', () => fireEvent.click(screen.getByText('Caption'))],
])('[XT-31] %s closes the bubble', async (_, leave) => {
  openPhoto();
  await send('click', dot(), 'touch');
  await act(async () => void leave());
  expect(screen.queryByRole('link', { name: 'Linen vase' })).toBeNull();
});

test('[XT-31] a product that can’t be loaded is explained', async () => {
  openPhoto({ isGone: true });
  await send('click', dot(), 'touch');
  expect(screen.getByText('Couldn’t load this product.')).toBeTruthy();
});
