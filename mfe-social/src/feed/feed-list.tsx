import { css } from '@emotion/react';
import { LIST_END_TEXTS, SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { type FeedKind, listFeed } from '@tagalong/contracts/social/post';
import { errorText, failureText, isWaiting, useHost, usePages, useSession } from '@tagalong/platform';
import { ErrorState, ListEnd, layer, PostSkeleton, size, VisuallyHidden } from '@tagalong/ui';
import { lazy, Suspense } from 'react';
import { AfterPaint } from '#lib/after-paint.tsx';
import { FEED_PAGE_POSTS } from '#lib/page-sizes.ts';
import { feedLabel } from '#parts/feed/feeds.ts';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import { FeedBlocks } from './feed-blocks.tsx';
import { FeedEmpty } from './feed-empty.tsx';
import { FeedEnd } from './feed-end.tsx';
import { postBlocks } from './feed-posts.ts';
import { useKeptPages } from './use-kept-pages.ts';
import { usePageEviction } from './use-page-eviction.ts';

const FeedFreshness = lazy(() => import('./feed-freshness.tsx').then((m) => ({ default: m.FeedFreshness })));
const TotTopics = lazy(() =>
  import('#parts/feed/tot-topics.tsx').then((m) => ({
    default: m.TotTopics,
  })),
);

/** Shows an endless list of posts. */
export function FeedList({ kind }: { kind: FeedKind }) {
  const { report } = useHost();
  const query = usePages(listFeed, { kind, limit: FEED_PAGE_POSTS });
  const again = (): void => {
    query.refetch().catch(report);
  };
  const more = (): void => {
    query.fetchNextPage().catch(report);
  };
  const data = useKeptPages(query, useSession()?.id, more);
  return (
    <>
      {kind === 'tot' && <TopicRow isReady={data !== undefined} />}
      <Shown kind={kind} query={query} data={data} onRetry={again} onMore={more} />
    </>
  );
}

interface ShownProps {
  kind: FeedKind;
  query: ReturnType<typeof usePages<typeof listFeed>>;
  data: ReturnType<typeof usePages<typeof listFeed>>['data'];
  onRetry(): void;
  onMore(): void;
}

function Shown({ kind, query, data, onRetry, onMore }: ShownProps) {
  const eviction = usePageEviction(kind, { data, isFetching: query.isFetching });
  if (!data) {
    if (isWaiting(query)) return <Waiting />;
    return (
      <ErrorState
        title={SOCIAL_TEXTS.feedFailedTitle}
        text={failureText(query)}
        onRetry={onRetry}
        isRetrying={query.isFetching}
      />
    );
  }
  const blocks = postBlocks(data.pages);
  if (blocks.length === 0) return <FeedEmpty kind={kind} />;
  return (
    <>
      {/* Always rendered: screen readers don't announce a live region that is added with its text. */}
      <div css={styles.freshness} role="status">
        <AfterPaint>
          <Suspense fallback={null}>
            <FeedFreshness kind={kind} newestId={blocks[0]?.posts[0]?.post_id ?? 0} />
          </Suspense>
        </AfterPaint>
      </div>
      <FeedBlocks blocks={blocks} eviction={eviction} label={feedLabel(kind)} isBusy={query.isFetching} />
      <ListEnd
        pageCount={data.pages.length}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        failure={
          query.isFetchNextPageError ? `${SOCIAL_TEXTS.feedMoreFailed} ${errorText(query.error)}` : null
        }
        labels={LIST_END_TEXTS}
        onMore={onMore}
        end={<FeedEnd />}
      />
    </>
  );
}

/** Shows the topics once the posts have loaded; their height is reserved from the start. */
function TopicRow({ isReady }: { isReady: boolean }) {
  return (
    <div css={styles.topics}>
      {isReady && (
        <Suspense fallback={null}>
          <TotTopics chosen={null} />
        </Suspense>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
      <div css={styles.waiting} aria-hidden>
        <PostSkeleton />
        <PostSkeleton />
      </div>
    </div>
  );
}

const styles = {
  freshness: css({
    position: 'sticky',
    top: size.headerMobile + 12,
    zIndex: layer.sticky,
    // The bar overlays the feed and takes no height in it.
    height: 0,
    marginBottom: -size.feedGap,
    display: 'flex',
    justifyContent: 'center',
  }),
  topics: css({ minHeight: 36 }),
  waiting: css({ display: 'flex', flexDirection: 'column', gap: size.feedGap }),
};
