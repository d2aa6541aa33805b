import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { listProductPosts } from '@tagalong/contracts/social/discovery';
import { getBundle } from '@tagalong/contracts/storefront/bundle';
import { getProduct, type Product } from '@tagalong/contracts/storefront/product';
import { getPriceHistory, listSimilarProducts } from '@tagalong/contracts/storefront/product-list';
import { PRODUCT_ROUTE } from '@tagalong/contracts/storefront/routes';
import { failure, pageOf, success } from '@tagalong/testing/answers';
import {
  buildMerchantPrice,
  buildPost,
  buildProduct,
  buildProductCard,
  buildUser,
} from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PRODUCT_MENU } from '#parts/intents.ts';
import { ProductPage } from './product-page.tsx';

const route = PRODUCT_ROUTE;
type Options = Parameters<typeof renderRemote>[1];
let observers: IntersectionObserverCallback[] = [];

beforeEach(() => {
  observers = [];
  const nothing = (): void => undefined;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    observers.push(callback);
    return { observe: nothing, unobserve: nothing, disconnect: nothing } as unknown as IntersectionObserver;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Reports every observed element as on the screen, or as off it. */
const scroll = (isIntersecting: boolean) =>
  act(async () => {
    for (const callback of observers)
      callback([{ isIntersecting } as IntersectionObserverEntry], {} as never);
  });

function open(product: Partial<Product>, options: Options = {}) {
  const client = createFakeClient();
  client.on(getPriceHistory, () => success([]));
  client.on(getProduct, () => success(buildProduct({ id: 7, name: 'Arc bag', ...product })));
  client.on(listSimilarProducts, () => success([buildProductCard({ id: 8, name: 'Tote' })]));
  client.on(listProductPosts, () => pageOf([buildPost({ post_id: 3, post_author_name: 'Mia' })]));
  client.on(getPriceHistory, () =>
    success([
      { merchant_price_id: 1, day: '2026-01-02', price: 2_500, currency: 'USD' },
      { merchant_price_id: 1, day: '2026-02-01', price: 1_999, currency: 'USD' },
    ]),
  );
  return renderRemote(<ProductPage />, { client, route, path: href(route, { id: 7 }), ...options });
}
const heading = () => screen.findByRole('heading', { level: 1, name: 'Arc bag' });

test('[PR-06] photos of posts follow the product’s picture and link to their posts', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { user } = open({ imageposts_count: 2 });
  const photo = await screen.findByRole('link', { name: 'Photo by Mia' });
  expect(photo.getAttribute('href')).toBe('/postdetails/post-3');
  expect(screen.getByText('1 / 2')).toBeTruthy();
  // Phones, as in this test, swipe; wider screens show the buttons.
  const button = (name: string) => screen.getByLabelText<HTMLButtonElement>(name);
  expect(button('Previous picture').disabled).toBe(true);
  await user.click(button('Next picture'));
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('[PR-06] thumbnails show each picture of the gallery, and the current one is marked', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { user } = open({ imageposts_count: 2 });
  await screen.findByRole('link', { name: 'Photo by Mia' });
  // Hidden on phones, as in this test.
  const thumb = (place: number) => screen.getByLabelText(`Show picture ${place} of 2`);
  const marks = () => [thumb(1), thumb(2)].map((button) => button.getAttribute('aria-current'));
  expect(marks()).toEqual(['true', 'false']);
  await user.click(thumb(2));
  const slides = within(screen.getByRole('region', { name: 'Pictures' })).getAllByRole('listitem');
  expect(scrolled.mock.contexts).toEqual([slides[1]]);
  const row = slides[1]?.parentElement as HTMLElement;
  Object.defineProperty(row, 'clientWidth', { value: 400 });
  fireEvent.scroll(row, { target: { scrollLeft: 400 } });
  expect(marks()).toEqual(['false', 'true']);
});

test('a product without photos has one picture and no controls', async () => {
  const { client } = open({});
  await heading();
  expect(screen.queryByLabelText('Next picture')).toBeNull();
  expect(screen.queryByLabelText(/^Show picture/)).toBeNull();
  expect(client.requestsOf(listProductPosts)).toEqual([]);
});

test('[PR-01] the page says where the product is available and how old its prices are', async () => {
  const gone = { affiliate_profile: { product_url: null }, merchant_link: null };
  open(
    {
      merchant_prices: [
        buildMerchantPrice({ id: 1, updated_at: '2026-03-01T00:00:00.000Z' }),
        buildMerchantPrice({ id: 2, updated_at: '2026-03-02T08:00:00.000Z' }),
        buildMerchantPrice({ id: 3, ...gone }),
      ],
    },
    { now: new Date('2026-03-02T10:00:00.000Z') },
  );
  expect(await screen.findByText('Available at 2 of 3 shops · prices updated 2 h ago')).toBeTruthy();
});

test('[PR-01] many merchants are folded to the cheapest of each currency', async () => {
  const merchant_prices = Array.from({ length: 12 }, (_, index) =>
    buildMerchantPrice({ id: index + 1, price: 1_000 + index, currency: index < 8 ? 'USD' : 'GBP' }),
  );
  const { user } = open({ merchant_prices });
  const offers = () => screen.getAllByRole('link', { name: /^Go to shop: / });
  const more = await screen.findByRole('button', { name: 'Show all 12 shops' });
  expect(offers()).toHaveLength(6);
  await user.click(more);
  expect(offers()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show fewer shops' }));
  expect(offers()).toHaveLength(6);
});

test('[PR-01] a sold-out product shows its last price, and similar products before its posts', async () => {
  const gone = { affiliate_profile: { product_url: null }, merchant_link: null };
  const merchant_prices = [buildMerchantPrice({ ...gone, recommend_user: { user_id: 5, nickname: 'Ana' } })];
  open({ merchant_prices, merchant_count: 0, lowest_price: 4_495, tiktok_posts_count: 1 });
  expect(await screen.findByText('Last price: $44.95')).toBeTruthy();
  expect(screen.queryByText(/recommended by/i)).toBeNull();
  await scroll(true);
  const similar = await screen.findByRole('heading', { name: 'Similar products' });
  const posts = screen.getByRole('heading', { name: 'Seen in posts' });
  expect(similar.compareDocumentPosition(posts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('[PR-01] the page warns that prices older than a day may have changed', async () => {
  open(
    { merchant_prices: [buildMerchantPrice({ updated_at: '2026-03-01T09:00:00.000Z' })] },
    { now: new Date('2026-03-02T10:00:00.000Z') },
  );
  const words = 'Available at 1 shop · prices last updated 1 d ago, so they may have changed';
  expect(await screen.findByText(words)).toBeTruthy();
});

test('[PR-06] posts are shown when their section comes near, with links to those of each kind', async () => {
  const { client } = open({ tiktok_posts_count: 4, video_posts_count: 1 });
  await heading();
  const kinds = within(screen.getByRole('navigation', { name: 'Seen in posts' })).getAllByRole('link');
  expect(kinds.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['5 posts', '/productdetails/7/posts/all'],
    ['4 TikToks', '/productdetails/7/posts/tiktok'],
    ['1 video', '/productdetails/7/posts/video'],
  ]);
  expect(client.requestsOf(listProductPosts)).toEqual([]);
  await scroll(true);
  expect(await screen.findByRole('link', { name: 'Photo post by Mia' })).toBeTruthy();
});

test('posts that fail to load leave the links', async () => {
  const { client } = open({ tiktok_posts_count: 4 });
  client.on(listProductPosts, () => failure('internal'));
  await heading();
  await scroll(true);
  await waitFor(() => expect(client.requestsOf(listProductPosts)).toHaveLength(1));
  expect(screen.getByRole('link', { name: '4 TikToks' })).toBeTruthy();
});

test('[PR-06] similar products are suggested below the product', async () => {
  const { client } = open({});
  await heading();
  expect(client.requestsOf(listSimilarProducts)).toEqual([]);
  await scroll(true);
  expect((await screen.findByRole('link', { name: 'Tote' })).getAttribute('href')).toBe('/productdetails/8');
});

test('[PR-06] a product is compared with up to three similar ones', async () => {
  const { client, user } = open({ lowest_price: 2_000, brand_name: 'Ostra' });
  const others = [8, 9, 10, 11].map((id) =>
    buildProductCard({ id, name: `Tote ${id}`, brand_name: 'Kiln', lowest_price: id * 100, full_price: 0 }),
  );
  client.on(listSimilarProducts, () => success(others));
  await heading();
  await scroll(true);
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Compare products' }));
  const cells = (name: string) =>
    within(sheet.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Price')).toEqual(['$20.00', '$8.00']);
  expect(cells('Brand')).toEqual(['Ostra', 'Kiln']);
  for (const name of ['Tote 9', 'Tote 10'])
    await user.click(sheet.getByRole('option', { name: new RegExp(name) }));
  expect(cells('Price')).toEqual(['$20.00', '$8.00', '$9.00', '$10.00']);
  expect(sheet.getByRole('option', { name: /Tote 11/ }).getAttribute('aria-disabled')).toBe('true');
});

test('[PR-07] the recommender stays in the links to posts, similar and compared products', async () => {
  const path = `${href(route, { id: 7 })}?shop=50`;
  const { user } = open({ tiktok_posts_count: 4 }, { path });
  await heading();
  await scroll(true);
  const hrefs = (name: RegExp) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(hrefs(/^4 TikToks$/)).toEqual(['/productdetails/7/posts/tiktok?shop=50']);
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Compare products' }));
  expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/productdetails/7?shop=50',
    '/productdetails/8?shop=50',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(hrefs(/^Tote$/)).toEqual(['/productdetails/8?shop=50']);
});

test('[PR-07] a bar keeps the cheapest offer in reach while the page’s button is off the screen', async () => {
  const path = `${href(route, { id: 7 })}?shop=50`;
  open({ merchant_prices: [buildMerchantPrice({ merchant_link: '/go/3' })] }, { path });
  await heading();
  const links = () => screen.getAllByRole('link', { name: /^Go to shop/ });
  const before = links().length;
  await scroll(false);
  expect(links()).toHaveLength(before + 1);
  expect(links().at(-1)?.getAttribute('href')).toBe('/go/3?shop=50');
  expect(links().at(-1)?.getAttribute('rel')).toBe('noopener sponsored');
  await scroll(true);
  expect(links()).toHaveLength(before);
});

test('[PR-01] the price history is a chart with a table behind it', async () => {
  const { user } = open({}, { now: new Date('2026-03-02T10:00:00.000Z') });
  await user.click(await screen.findByRole('button', { name: 'Show price history' }));
  const chart = await screen.findByRole('img', {
    name: 'Lowest price over time. Between $19.99 and $25.00 in the last three months; now $19.99.',
  });
  expect(chart.querySelectorAll('path')).toHaveLength(2);
  expect(screen.getByText('This is the lowest price in three months.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show as a table' }));
  const rows = within(screen.getByRole('table', { name: 'Price history' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['FromLowest price', 'Feb 1$19.99', 'Jan 2$25.00']);
});

test('a price history that fails to load can be retried, and an empty one says so', async () => {
  const { user, client } = open({});
  client.on(getPriceHistory, () => failure('internal'));
  await user.click(await screen.findByRole('button', { name: 'Show price history' }));
  expect(await screen.findByText('Couldn’t load the price history')).toBeTruthy();
  client.on(getPriceHistory, () => success([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No prices recorded yet.')).toBeTruthy();
});

test('[PR-05] members open the product’s menu, which keeps the recommender', async () => {
  const path = `${href(route, { id: 7 })}?post_ref=212`;
  const { user, asked, answerIntent, unmount } = open({}, { path, user: buildUser() });
  await user.click(await screen.findByRole('button', { name: 'Options for Arc bag' }));
  await answerIntent(PRODUCT_MENU, null);
  expect(asked[0]?.payload).toMatchObject({ product_id: 7, post_ref: 212 });
  unmount();
  open({});
  await heading();
  expect(screen.queryByRole('button', { name: 'Options for Arc bag' })).toBeNull();
});

test('[PR-01] [PR-07] the products of the post that led here are bought together, crediting its author', async () => {
  const client = createFakeClient();
  const offer = (id: number, merchant_id: number, amount: number) => ({
    id,
    merchant_id,
    merchant: `Shop ${merchant_id}`,
    amount,
    currency: 'USD',
    link: `/go/${id}?post_ref=3`,
  });
  client.on(getBundle, () =>
    success([
      { id: 7, name: 'Arc bag', image: '/a.webp', offers: [offer(1, 1, 500), offer(2, 2, 400)] },
      { id: 8, name: 'Lamp', image: '/b.webp', offers: [offer(3, 1, 900)] },
    ]),
  );
  client.on(getPriceHistory, () => success([]));
  client.on(getProduct, () => success(buildProduct({ id: 7, name: 'Arc bag' })));
  client.on(listSimilarProducts, () => success([]));
  const { user } = renderRemote(<ProductPage />, {
    client,
    route,
    path: `${href(route, { id: 7 })}?post_ref=3`,
  });
  await heading();
  await waitFor(async () => {
    await scroll(true);
    expect(screen.getByText('$13.00 from 2 shops')).toBeTruthy();
  });
  expect(screen.getByRole('link', { name: 'Go to Shop 2: Arc bag' }).getAttribute('href')).toBe(
    '/go/2?post_ref=3',
  );
  await user.click(screen.getByRole('button', { name: 'Buy from one shop' }));
  expect(screen.getByText('$14.00, all from Shop 1')).toBeTruthy();
  expect(client.requestsOf(getBundle)).toEqual([{ id: 3 }]);
});
