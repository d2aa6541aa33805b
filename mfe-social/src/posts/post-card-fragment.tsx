import type { SlotProps } from '@tagalong/contracts/core/declare';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { getPost } from '@tagalong/contracts/social/post';
import type { POST_CARD } from '@tagalong/contracts/social/slots';
import { useCall } from '@tagalong/platform';
import { PostSkeleton, VisuallyHidden } from '@tagalong/ui';
import { Found } from '#parts/list/found.tsx';
import { PostCard } from '#parts/post/post-card.tsx';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';

/**
 * Embeds a post in other remotes' pages; a skeleton of the same size is shown while it loads. A deleted post isn't
 * worth a message on a page about something else.
 */
export function PostCardFragment({ unique_key }: SlotProps<typeof POST_CARD>) {
  return (
    <Found
      query={useCall(getPost, { unique_key })}
      skeleton={<Waiting />}
      failedTitle={SOCIAL_TEXTS.postFailedTitle}
      notFound={null}
    >
      {({ data }) => <PostCard post={data} />}
    </Found>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <div aria-hidden>
        <PostSkeleton />
      </div>
    </div>
  );
}
