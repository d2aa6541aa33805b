import {
  POST_IS_LIKED,
  POST_LIKE_COUNT,
  POST_MY_VOTE,
  POST_REPOST,
  POST_VOTES,
  USER_IS_FOLLOWED,
  USER_PINNED_POST,
} from '@tagalong/contracts/social/facts';
import { POST_CONTENT, type Post } from '@tagalong/contracts/social/post';
import { useFact, useIdentity } from '@tagalong/platform';

/** Returns the post with the latest known facts, whichever response carried them. */
export function usePost(given: Post): Post {
  const post = useFact(POST_CONTENT, given.unique_key, given);
  const { post_id: id, post_author_id: author, left_image: left, right_image: right } = post;
  const repost = useFact(POST_REPOST, id);
  const pinned = useFact(USER_PINNED_POST, author);
  const votes = useFact(POST_VOTES, id);
  const { name, avatar } = useIdentity(author, {
    name: post.post_author_name,
    avatar: post.post_author_image,
  });
  return {
    ...post,
    post_author_name: name,
    post_author_image: avatar,
    is_liked: useFact(POST_IS_LIKED, id, post.is_liked),
    like_count: useFact(POST_LIKE_COUNT, id, post.like_count),
    is_following_author: useFact(USER_IS_FOLLOWED, author, post.is_following_author),
    my_vote: useFact(POST_MY_VOTE, id, post.my_vote),
    ...(repost !== undefined && {
      is_reposted: repost !== null,
      last_repost_id: repost?.post_id ?? null,
      last_post_caption: repost?.caption ?? null,
    }),
    ...(pinned !== undefined && { is_pin: pinned === id }),
    ...(votes && { left_image: withVotes(left, votes.left), right_image: withVotes(right, votes.right) }),
  };
}

function withVotes(side: Post['left_image'], votes: number): Post['left_image'] {
  return side && { ...side, data: { ...side.data, votes } };
}
