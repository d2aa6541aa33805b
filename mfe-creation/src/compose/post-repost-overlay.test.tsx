import { expect, jest, test } from '@jest/globals';
import { repostPost } from '@tagalong/contracts/creation/compose';
import { getPost, type Post } from '@tagalong/contracts/social/post';
import { failure, success } from '@tagalong/testing/answers';
import { buildUser, buildYoutubePost } from '@tagalong/testing/builders';
import { createFakeClient } from '@tagalong/testing/fake-client';
import { renderRemote } from '@tagalong/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import { PostRepostOverlay } from './post-repost-overlay.tsx';

function open(post: Post = buildYoutubePost(), is_promotion = false) {
  const client = createFakeClient();
  client.on(getPost, () => success(post));
  client.on(repostPost, () => success(buildYoutubePost({ post_id: 9 })));
  const answer = jest.fn();
  const payload = { unique_key: post.unique_key, is_promotion };
  const overlay = <PostRepostOverlay payload={payload} answer={answer} cancel={jest.fn()} />;
  return { ...renderRemote(overlay, { client, user: buildUser({ id: 7 }) }), answer };
}
const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Your words/ });
const button = (name: string) => screen.getByRole('button', { name });

test('[PO-03] reposts with a custom caption and keeps it on failure', async () => {
  const { user, client, answer, toasts } = open();
  client.on(repostPost, () => failure('unavailable'));
  await user.type(await words(), 'So calm');
  await user.click(button('Repost'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((await words()).value).toBe('So calm');
  client.on(repostPost, () => success(buildYoutubePost({ post_id: 9 })));
  await user.click(button('Repost'));
  await waitFor(() => expect(answer).toHaveBeenCalledWith({}));
  expect(client.requestsOf(repostPost).at(-1)).toEqual({ post_id: 1, caption: 'So calm' });
  expect(toasts).toEqual([{ text: 'Reposted to your profile' }]);
});

test('[PO-03] promoting another author’s post names the result', async () => {
  const { user, answer } = open(buildYoutubePost(), true);
  expect(await screen.findByRole('dialog', { name: 'Promote this post' })).toBeTruthy();
  await user.click(button('Create post'));
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
});

test('[PO-04] editing a repost starts with its current caption', async () => {
  const { user, client, toasts, answer } = open(
    buildYoutubePost({ is_reposted: true, last_repost_id: 9, last_post_caption: 'Look' }),
    true,
  );
  expect(await screen.findByRole('dialog', { name: 'Edit repost' })).toBeTruthy();
  await user.type(await words(), ' again');
  await user.click(button('Save'));
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  expect(client.requestsOf(repostPost)).toEqual([{ post_id: 1, caption: 'Look again' }]);
  expect(toasts).toEqual([{ text: 'Repost updated' }]);
});
