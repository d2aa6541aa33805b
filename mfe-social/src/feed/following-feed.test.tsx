import { expect, test } from '@jest/globals';
import { listFeed } from '@tagalong/contracts/social/post';
import { HOME_FOLLOWING_ROUTE } from '@tagalong/contracts/social/routes';
import { pageOf } from '@tagalong/testing/answers';
import { buildPost, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, within } from '@testing-library/react';
import { FeedPage } from './feed-page.tsx';

function open(posts: ReturnType<typeof buildPost>[]) {
  const client = createFakeClient();
  client.on(listFeed, () => pageOf(posts));
  return renderRemote(<FeedPage route={HOME_FOLLOWING_ROUTE.name} />, { client, user: buildUser() });
}

test('[PO-10] members have a tab with the posts of those whom they follow', async () => {
  const { client } = open([buildPost()]);
  await screen.findByRole('feed', { name: 'Following' });
  expect(client.requestsOf(listFeed)[0]).toMatchObject({ kind: 'following' });
  const tabs = within(screen.getByRole('navigation', { name: 'Feeds' })).getAllByRole('link');
  expect(tabs.slice(0, 3).map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['For you', null],
    ['Following', 'page'],
    ['Latest', null],
  ]);
});

test('[PO-10] who follows nobody is led to people to follow', async () => {
  open([]);
  expect(await screen.findByText('Follow people to fill this feed')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Find people to follow' });
  expect(link.getAttribute('href')).toBe('/home/featured');
});
