import { expect, test } from '@jest/globals';
import { href } from '@tagalong/contracts/core/routes';
import { listCollections } from '@tagalong/contracts/social/discovery';
import { HOME_COLLECTIONS_ROUTE } from '@tagalong/contracts/social/routes';
import { failure, pageOf } from '@tagalong/testing/answers';
import { buildLikeboard } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { CollectionsPage } from './collections-page.tsx';

const AT = { route: HOME_COLLECTIONS_ROUTE, path: href(HOME_COLLECTIONS_ROUTE) };

function boardOf(id: number, name: string) {
  return {
    ...buildLikeboard({ id, slug: `board-${id}`, name, is_public: true }),
    owner: { user_id: 2, nickname: 'Mara Lind', avatar: null, color_id: 1, is_me: false },
  };
}

test('[RT-02] lists public collections with their owners, in either order', async () => {
  const client = createFakeClient();
  client.on(listCollections, ({ order }) => pageOf([boardOf(1, order === 'liked' ? 'Loved' : 'Fresh')]));
  const { user, location } = renderRemote(<CollectionsPage />, { client, ...AT });
  const fresh = await screen.findByRole('link', { name: /Fresh/ });
  expect(fresh.getAttribute('href')).toBe('/me/likeboards/board-1');
  expect(fresh.textContent).toContain('by Mara Lind');
  await user.click(screen.getByRole('button', { name: 'Most liked' }));
  expect(await screen.findByRole('link', { name: /Loved/ })).toBeTruthy();
  expect(location.search).toBe('?order=liked');
});

test('[RT-02] loads more by cursor', async () => {
  const client = createFakeClient();
  client.on(listCollections, ({ cursor }) =>
    cursor ? pageOf([boardOf(2, 'Second')]) : pageOf([boardOf(1, 'First')], 'next'),
  );
  const { user } = renderRemote(<CollectionsPage />, { client, ...AT });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /Second/ })).toBeTruthy());
});

test('an empty list offers an action, and a failed load can be retried', async () => {
  const client = createFakeClient();
  client.on(listCollections, () => failure('internal'));
  const { user } = renderRemote(<CollectionsPage />, { client, ...AT });
  const again = await screen.findByRole('button', { name: 'Try again' });
  client.on(listCollections, () => pageOf([]));
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Go to your collections' })).toBeTruthy();
});
