import { expect, test } from '@jest/globals';
import { listUserCollections } from '@tagalong/contracts/social/discovery';
import { getUser, listUserPosts } from '@tagalong/contracts/social/people';
import { getPost, listFeed } from '@tagalong/contracts/social/post';
import { POST_ROUTE, USER_PROFILE_ROUTE } from '@tagalong/contracts/social/routes';
import { pageOf, success } from '@tagalong/testing/answers';
import { buildPost, buildPublicProfile, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { PostActOverlay } from './post-act/post-act-overlay.tsx';
import { PostPage } from './posts/post-page.tsx';
import { UserProfilePage } from './profiles/user-profile-page.tsx';

const POST = buildPost({ post_id: 4, unique_key: 'post-4', post_author_id: 50 });
/** Draws what it receives. */
const Note = (props: Record<string, unknown>) => <p>{`Note ${JSON.stringify(props)}`}</p>;
const ABOUT_POST = 'Note {"post_id":4,"unique_key":"post-4","author_id":50}';

function clientWithPost() {
  const client = createFakeClient();
  client.on(getPost, () => success(POST));
  client.on(listUserPosts, () => pageOf([]));
  client.on(listFeed, () => pageOf([]));
  return client;
}

test('[XT-37] other teams contribute to a post’s own page', async () => {
  const slots = { 'social.post-notes#earnings': Note };
  renderRemote(<PostPage />, {
    client: clientWithPost(),
    slots,
    route: POST_ROUTE,
    path: '/postdetails/post-4',
  });
  expect(await screen.findByText(ABOUT_POST)).toBeTruthy();
});

test('[XT-37] other teams contribute to a post’s menu', async () => {
  const overlay = (
    <PostActOverlay
      payload={{ unique_key: 'post-4', step: 'menu' }}
      answer={() => undefined}
      cancel={() => undefined}
    />
  );
  const slots = { 'social.post-menu#earnings': Note };
  renderRemote(overlay, { client: clientWithPost(), user: buildUser(), slots, path: '/postdetails/post-4' });
  expect(await screen.findByText(ABOUT_POST)).toBeTruthy();
});

test('[XT-37] other teams contribute to a profile', async () => {
  const client = clientWithPost();
  client.on(getUser, () => success({ profiles: buildPublicProfile({ user_id: 50, nickname: 'Mara Lind' }) }));
  client.on(listUserCollections, () => pageOf([]));
  const slots = { 'social.profile-notes#earnings': Note };
  renderRemote(<UserProfilePage />, { client, slots, route: USER_PROFILE_ROUTE, path: '/user/50/profile' });
  expect(await screen.findByText('Note {"user_id":50,"name":"Mara Lind"}')).toBeTruthy();
});
