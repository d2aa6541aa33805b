import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { listBrandPosts, listBrandProducts } from '@tagalong/contracts/social/discovery';
import { getBrand, watchBrand } from '@tagalong/contracts/social/people';
import { BRAND_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { failure, OK, pageOf, success } from '@tagalong/testing/answers';
import { buildBrand, buildProductCard, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { BrandProfilePage } from './brand-profile-page.tsx';

const AT = { path: href(BRAND_PROFILE_ROUTE, { id: 7 }), route: BRAND_PROFILE_ROUTE };
const BRAND = buildBrand({ id: 7, name: 'Field & Kiln', website: 'https://field.example', watcher_count: 1 });

function brandClient() {
  const client = createFakeClient();
  client.on(getBrand, () => success(BRAND));
  client.on(listBrandProducts, () => pageOf([buildProductCard({ name: 'Vase' })]));
  client.on(listBrandPosts, () => pageOf([]));
  return client;
}

test('[RT-02] a brand shows its counts, website, products and posts', async () => {
  const { user } = renderRemote(<BrandProfilePage />, { client: brandClient(), ...AT });
  expect(await screen.findByRole('heading', { level: 1, name: 'Field & Kiln' })).toBeTruthy();
  expect(screen.getByText('watcher')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'field.example, in a new tab' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Posts' }));
  expect(await screen.findByText('No posts yet')).toBeTruthy();
});

test('[FO-04] [FO-02] watching waits for the server and refetches the brand', async () => {
  const client = brandClient();
  const answer = client.defer(watchBrand);
  const { user } = renderRemote(<BrandProfilePage />, { client, user: buildUser(), ...AT });
  const watch = await screen.findByRole('button', { name: 'Watch Field & Kiln' });
  await user.click(watch);
  expect(watch.getAttribute('aria-busy')).toBe('true');
  client.on(getBrand, () => success({ ...BRAND, is_watched: true, watcher_count: 2 }));
  answer.resolve(OK);
  expect(await screen.findByRole('button', { name: 'Watching Field & Kiln, press to stop' })).toBeTruthy();
  expect(await screen.findByText('watchers')).toBeTruthy();
});

test('[FO-04] a failed watch keeps the button and shows the reason', async () => {
  const client = brandClient();
  client.on(watchBrand, () => failure('offline'));
  const { user, toasts } = renderRemote(<BrandProfilePage />, { client, user: buildUser(), ...AT });
  await user.click(await screen.findByRole('button', { name: 'Watch Field & Kiln' }));
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
  expect(screen.getByRole('button', { name: 'Watch Field & Kiln' })).toBeTruthy();
});

test('[FO-04] a visitor logs in first', async () => {
  const { user, asked } = renderRemote(<BrandProfilePage />, { client: brandClient(), ...AT });
  await user.click(await screen.findByRole('button', { name: 'Watch Field & Kiln' }));
  expect(asked).toEqual([{ name: 'auth.login', payload: { reason: 'follow', nickname: 'Field & Kiln' } }]);
});

test('an unknown brand shows a not-found message', async () => {
  const client = brandClient();
  client.on(getBrand, () => failure('not-found'));
  renderRemote(<BrandProfilePage />, { client, ...AT });
  expect(await screen.findByText('This brand isn’t available')).toBeTruthy();
});
