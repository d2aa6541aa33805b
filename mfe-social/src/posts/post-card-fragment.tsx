import type { SlotProps } from '@tagalong/contracts/core/declare';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { getPost } from '@tagalong/contracts/social/post';
import type { POST_CARD } from '@tagalong/contracts/social/slots';
import { failureText, isApiError, isWaiting, useCall, useHost } from '@tagalong/platform';
import { ErrorState, PostSkeleton, VisuallyHidden } from '@tagalong/ui';
import { PostCard } from '#parts/post/post-card.tsx';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';

/** Embeds a post in other remotes' pages; a skeleton of the same size is shown while it loads. */
export function PostCardFragment({ unique_key }: SlotProps<typeof POST_CARD>) {
  const { report } = useHost();
  const query = useCall(getPost, { unique_key });
  // A deleted post isn't worth a message on a page about something else.
  if (isApiError(query.error) && query.error.code === 'not-found') return null;
  if (query.data) return <PostCard post={query.data.data} />;
  if (isWaiting(query)) {
    return (
      <div role="status" aria-busy>
        <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
        <div aria-hidden>
          <PostSkeleton />
        </div>
      </div>
    );
  }
  return (
    <ErrorState
      title={SOCIAL_TEXTS.postFailedTitle}
      text={failureText(query)}
      isRetrying={query.isFetching}
      onRetry={() => {
        query.refetch().catch(report);
      }}
    />
  );
}
