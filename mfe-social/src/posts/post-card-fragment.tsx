import { getPost } from '@tagalong/contracts/post';
import type { SlotProps } from '@tagalong/contracts/slots';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { failureText, isApiError, isWaiting, useCall, useHost } from '@tagalong/platform';
import { ErrorState, PostSkeleton, VisuallyHidden } from '@tagalong/ui';
import { PostCard } from '#lib/post/post-card.tsx';
import { useFacts } from '#lib/use-facts.ts';

/** A post as other remotes embed it: in the size of its skeleton until it is there. */
export function PostCardFragment({ unique_key }: SlotProps<'social.post-card'>) {
  const { report } = useHost();
  const query = useCall(getPost, { unique_key });
  useFacts();
  // A post that was taken down is nothing to tell about on a page that is about something else.
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
      retryLabel={SHARED_TEXTS.retry}
      isRetrying={query.isFetching}
      onRetry={() => {
        query.refetch().catch(report);
      }}
    />
  );
}
