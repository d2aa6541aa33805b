import { factOf, type KnownFact } from '@tagalong/contracts/core/declare';
import { POST_MY_VOTE, POST_VOTES } from '@tagalong/contracts/social/facts';
import type { Post } from '@tagalong/contracts/social/post';
import { votePost } from '@tagalong/contracts/social/post-action';
import { POST_TEXTS } from '@tagalong/contracts/social/post-texts';
import { runAsMember, toastFailure, useHost } from '@tagalong/platform';

export type VoteSide = 0 | 1;

/**
 * Votes on a this-or-that post (PO-05); a visitor logs in first. The count updates optimistically, then with the
 * server's count. Voting for the other side moves the vote, also while the first vote is being sent.
 */
export function useVote(post: Post): (side: VoteSide) => void {
  const host = useHost();
  const { post_id, my_vote } = post;
  const vote = async (side: VoteSide): Promise<void> => {
    if (my_vote === side || !(await host.ensureMember('plain'))) return;
    const send = async (): Promise<void> => {
      await host.client.call(votePost, { post_id, side });
    };
    await host.facts.change(voteFacts(post, side), () => runAsMember(host, ['plain'], send));
  };
  return (side) => toastFailure(host, vote(side), POST_TEXTS.voteFailed);
}

function voteFacts({ post_id, my_vote, left_image, right_image }: Post, side: VoteSide): KnownFact[] {
  const count = (which: VoteSide, image: Post['left_image']): number =>
    (image?.data.votes ?? 0) + (which === side ? 1 : 0) - (which === my_vote ? 1 : 0);
  return [
    factOf(POST_MY_VOTE, post_id, side),
    factOf(POST_VOTES, post_id, { left: count(0, left_image), right: count(1, right_image) }),
  ];
}
