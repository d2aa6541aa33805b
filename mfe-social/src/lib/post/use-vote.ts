import type { Post } from '@tagalong/contracts/post';
import { votePost } from '@tagalong/contracts/post-action';
import { POST_TEXTS } from '@tagalong/contracts/texts/post-texts';
import { asMember, errorText, useAction, useHost, useQueryClient } from '@tagalong/platform';
import { changePosts } from '#lib/cached-items.ts';

export type VoteSide = 0 | 1;

/**
 * Votes on a this-or-that (PO-05); a visitor logs in first. The vote shows at once and goes back when it fails; what
 * the server counted stands in the end. Voting for the other side moves the vote.
 */
export function useVote(post: Post): (side: VoteSide) => void {
  const host = useHost();
  const queries = useQueryClient();
  const show = (change: (other: Post) => Post): void =>
    changePosts(queries, (other) => (other.post_id === post.post_id ? change(other) : other));
  const { run } = useAction(async (side: VoteSide) => {
    if (post.my_vote === side) return;
    const before = post;
    const wasMember = host.currentUser() !== null;
    if (wasMember) show((other) => votedPost(other, side));
    try {
      const isDone = await asMember(host, ['plain'], async () => {
        const { data } = await host.client.call(votePost, { post_id: post.post_id, side });
        show((other) => withVotes(other, data.side, data.left_votes, data.right_votes));
      });
      if (!isDone && wasMember) show(() => before);
    } catch (error) {
      if (wasMember) show(() => before);
      host.toast({ text: `${POST_TEXTS.voteFailed} ${errorText(error)}`, kind: 'error' });
      throw error;
    }
  });
  return run;
}

/** The post once this person's vote is on this side. */
export function votedPost(post: Post, side: VoteSide): Post {
  const count = (which: VoteSide, image: Post['left_image']): number =>
    (image?.data.votes ?? 0) + (which === side ? 1 : 0) - (which === post.my_vote ? 1 : 0);
  if (post.my_vote === side) return post;
  return withVotes(post, side, count(0, post.left_image), count(1, post.right_image));
}

function withVotes(post: Post, side: number, left: number, right: number): Post {
  const counted = (image: Post['left_image'], votes: number): Post['left_image'] =>
    image && { ...image, data: { ...image.data, votes } };
  return {
    ...post,
    my_vote: side,
    left_image: counted(post.left_image, left),
    right_image: counted(post.right_image, right),
  };
}
