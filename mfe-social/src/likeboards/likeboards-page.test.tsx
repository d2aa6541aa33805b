import { expect, test } from '@jest/globals';
import { LIKEBOARD_CREATED } from '@tagalong/contracts/social/events';
import { listMyLikeboards } from '@tagalong/contracts/social/likeboard';
import { arrangeLikeboards } from '@tagalong/contracts/social/likeboard-items';
import { failure, OK, pageOf } from '@tagalong/testing/answers';
import { buildLikeboard, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { COLLECTIONS_CREATE } from '#parts/intents.ts';
import { LikeboardsPage } from './likeboards-page.tsx';

const member = { user: buildUser() };

test('[LB-01] [LB-04] each collection shows its cover, name, counts and visibility', async () => {
  const client = createFakeClient();
  client.on(listMyLikeboards, () =>
    pageOf([
      buildLikeboard({
        id: 1,
        slug: 'calm',
        name: 'Calm corner',
        product_count: 14,
        is_public: true,
        layout: '3-2',
        cover_photos: ['/media/1-200x200.webp', '/media/2-200x200.webp', '/media/3-200x200.webp'],
      }),
      buildLikeboard({ id: 2, slug: 'gifts', name: 'Gifts', product_count: 1, post_count: 2 }),
    ]),
  );
  renderRemote(<LikeboardsPage />, { client, ...member });
  const calm = await screen.findByRole('link', { name: /Calm corner/ });
  expect(calm.getAttribute('href')).toBe('/me/likeboards/calm');
  expect(calm.textContent).toContain('14 products · Public');
  expect(calm.querySelector('[data-layout]')?.getAttribute('data-layout')).toBe('3-2');
  expect(calm.querySelector('img')?.getAttribute('src')).toBe('/media/1-400x400.webp');
  expect(screen.getByRole('link', { name: /Gifts/ }).textContent).toContain('3 items · Private');
});

test('[LB-02] New opens the popup, and the new collection is then listed', async () => {
  const client = createFakeClient();
  client.on(listMyLikeboards, () => pageOf([buildLikeboard({ id: 1 })]));
  const { user, answerIntent, publish, toasts } = renderRemote(<LikeboardsPage />, { client, ...member });
  await screen.findByRole('link', { name: /Collection 1/ });
  await user.click(screen.getByRole('button', { name: 'New collection' }));
  client.on(listMyLikeboards, () =>
    pageOf([buildLikeboard({ id: 2, name: 'Autumn' }), buildLikeboard({ id: 1 })]),
  );
  await publish(LIKEBOARD_CREATED, { id: 2 });
  await answerIntent(COLLECTIONS_CREATE, { id: 2, name: 'Autumn', is_public: false });
  expect(await screen.findByRole('link', { name: /Autumn/ })).toBeTruthy();
  expect(toasts).toEqual([{ text: '“Autumn” is ready' }]);
});

test('loads more by cursor', async () => {
  const client = createFakeClient();
  client.on(listMyLikeboards, ({ cursor }) =>
    cursor ? pageOf([buildLikeboard({ id: 2 })]) : pageOf([buildLikeboard({ id: 1 })], 'second'),
  );
  const { user } = renderRemote(<LikeboardsPage />, { client, ...member });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
});

test('an empty list offers two actions', async () => {
  const client = createFakeClient();
  client.on(listMyLikeboards, () => pageOf([]));
  const { user, asked } = renderRemote(<LikeboardsPage />, { client, ...member });
  expect(await screen.findByRole('link', { name: 'Find something to save' })).toBeTruthy();
  const [, create] = screen.getAllByRole('button', { name: 'New collection' });
  if (create) await user.click(create);
  expect(asked.map(({ name }) => name)).toEqual(['collections.create']);
});

test('collections that fail to load can be retried', async () => {
  const client = createFakeClient();
  client.on(listMyLikeboards, () => failure('internal'));
  const { user } = renderRemote(<LikeboardsPage />, { client, ...member });
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(listMyLikeboards, () => pageOf([buildLikeboard()]));
  await user.click(again);
  expect(await screen.findByRole('link', { name: /Collection 1/ })).toBeTruthy();
});

async function arrange(answer: () => typeof OK | ReturnType<typeof failure> | Promise<never>) {
  const client = createFakeClient();
  const boards = ['One', 'Two', 'Three'].map((name, index) => buildLikeboard({ id: index + 1, name }));
  client.on(listMyLikeboards, () => pageOf(boards));
  client.on(arrangeLikeboards, answer);
  const view = renderRemote(<LikeboardsPage />, { client, ...member });
  await view.user.click(await screen.findByRole('button', { name: 'Arrange' }));
  await view.user.click(await screen.findByRole('button', { name: 'Options for Three' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Move to start' }));
  return view;
}
const order = () => screen.getAllByRole('button', { name: /^Drag/ }).map((tile) => tile.textContent);

test('[LB-01] collections are arranged in steps, each saved immediately', async () => {
  const { client } = await arrange(() => OK);
  expect(order()).toEqual(['Three', 'One', 'Two']);
  expect(screen.getByText('Three is now 1 of 3')).toBeTruthy();
  await waitFor(() => expect(client.requestsOf(arrangeLikeboards)).toEqual([{ likeboard_ids: [3, 1, 2] }]));
});

test('[LB-01] the page shows the new order before it is saved', async () => {
  const { user } = await arrange(() => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent?.match(/^[A-Z][a-z]+/)?.[0])).toEqual(['Three', 'One', 'Two']);
});

test('[LB-01] an order that fails to save is rolled back with an error', async () => {
  const { toasts } = await arrange(() => failure('offline'));
  await waitFor(() => expect(toasts[0]?.text).toMatch(/^Couldn’t save the order\. You’re offline/));
  expect(order()).toEqual(['One', 'Two', 'Three']);
});
