import type { SlotProps } from '@tagalong/contracts/core/declare';
import { getPost } from '@tagalong/contracts/social/post';
import type { POST_CARD } from '@tagalong/contracts/social/slots';
import { useCall } from '@tagalong/platform';
import { Found } from '#parts/list/found.tsx';
import { PostCard } from '#parts/post/post-card.tsx';
import { PostsSkeleton } from '#parts/post/posts-skeleton.tsx';
import { POST_PAGE_TEXTS } from './post-page-texts.ts';

/**
 * Embeds a post in other remotes' pages; a skeleton of the same size is shown while it loads. A deleted post renders
 * nothing, because the page is about something else.
 */
export function PostCardFragment({ unique_key }: SlotProps<typeof POST_CARD>) {
  return (
    <Found
      query={useCall(getPost, { unique_key })}
      skeleton={<PostsSkeleton isSingle />}
      failedTitle={POST_PAGE_TEXTS.postFailedTitle}
      notFound={null}
    >
      {({ data }) => <PostCard post={data} />}
    </Found>
  );
}
