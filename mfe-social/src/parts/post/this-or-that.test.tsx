import { expect, test } from '@jest/globals';
import { AUTH_LOGIN } from '@tagalong/contracts/account/intents';
import { getPost, type Post } from '@tagalong/contracts/social/post';
import { votePost } from '@tagalong/contracts/social/post-action';
import { useCall } from '@tagalong/platform';
import { failure, success } from '@tagalong/testing/answers';
import { buildThisOrThatPost, buildUser } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen } from '@testing-library/react';
import { ThisOrThat } from './this-or-that.tsx';
import { usePost } from './use-post.ts';

/** Creates a client that returns a this-or-that with 3 and 1 votes. */
function clientWith(my_vote: number | null) {
  const client = createFakeClient();
  const post = buildThisOrThatPost({ my_vote });
  const voted = (side: typeof post.left_image, votes: number) =>
    side && { ...side, data: { ...side.data, votes } };
  const whole = { ...post, left_image: voted(post.left_image, 3), right_image: voted(post.right_image, 1) };
  client.on(getPost, () => success(whole));
  return client;
}

const wordsOf = (text: string | null): string => (text?.match(/\w+/g) ?? []).join(' ');

function ThisOrThatExample() {
  const { data } = useCall(getPost, { unique_key: 'post-1' });
  return data ? <Known post={data.data} /> : null;
}

function Known({ post }: { post: Post }) {
  return <ThisOrThat post={usePost(post)} isFirst />;
}

test('[PO-05] only members who voted see the result', async () => {
  renderRemote(<ThisOrThatExample />, { client: clientWith(1), user: buildUser() });
  expect(await screen.findByRole('button', { name: 'This, 75%: Product 1. Vote for it' })).toBeTruthy();
  const mine = screen.getByRole('button', { name: 'That, 25%: Product 2, your vote' });
  expect(mine.getAttribute('aria-pressed')).toBe('true');
  // A person who controls the page by voice says the words on the screen.
  expect(wordsOf(mine.getAttribute('aria-label'))).toContain(wordsOf(mine.textContent));
});

test('[PO-05] a vote shows optimistically, then with the count of the server', async () => {
  const client = clientWith(null);
  const answer = client.defer(votePost);
  const { user } = renderRemote(<ThisOrThatExample />, { client, user: buildUser() });
  await user.click(await screen.findByRole('button', { name: 'Vote That: Product 2' }));
  expect(screen.getByRole('button', { name: 'That, 40%: Product 2, your vote' })).toBeTruthy();
  answer.resolve(success({ side: 1, left_votes: 5, right_votes: 5 }));
  expect(await screen.findByRole('button', { name: 'That, 50%: Product 2, your vote' })).toBeTruthy();
});

test('[PO-05] a vote that is changed while it is sent ends on the other side', async () => {
  const client = clientWith(null);
  const first = client.defer(votePost);
  const { user } = renderRemote(<ThisOrThatExample />, { client, user: buildUser() });
  await user.click(await screen.findByRole('button', { name: 'Vote This: Product 1' }));
  await user.click(screen.getByRole('button', { name: /^That, .* Vote for it$/ }));
  expect(screen.getByRole('button', { name: 'That, 40%: Product 2, your vote' })).toBeTruthy();
  client.on(votePost, ({ side }) => success({ side, left_votes: 3, right_votes: 7 }));
  first.resolve(success({ side: 0, left_votes: 4, right_votes: 1 }));
  expect(await screen.findByRole('button', { name: 'That, 70%: Product 2, your vote' })).toBeTruthy();
});

test('[PO-05] a failed vote is rolled back with an error', async () => {
  const client = clientWith(null);
  client.on(votePost, () => failure('unavailable'));
  const { user, toasts } = renderRemote(<ThisOrThatExample />, { client, user: buildUser() });
  await user.click(await screen.findByRole('button', { name: 'Vote This: Product 1' }));
  expect(await screen.findByRole('button', { name: 'Vote This: Product 1' })).toBeTruthy();
  expect(toasts[0]?.text).toContain('Couldn’t save your vote.');
});

test('[PO-05] a visitor who votes logs in first', async () => {
  const client = clientWith(null);
  client.on(votePost, () => success({ side: 0, left_votes: 4, right_votes: 1 }));
  const { user, answerIntent } = renderRemote(<ThisOrThatExample />, { client });
  await user.click(await screen.findByRole('button', { name: 'Vote This: Product 1' }));
  await answerIntent(AUTH_LOGIN, { user_id: 1 });
  expect(await screen.findByRole('button', { name: 'This, 80%: Product 1, your vote' })).toBeTruthy();
});
