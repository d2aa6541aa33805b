import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { type FeedKind, listFeed } from '@tagalong/contracts/social/post';
import { HOME_LATEST_ROUTE } from '@tagalong/contracts/social/routes';
import {
  failureProps,
  isWaiting,
  Link,
  listEndProps,
  useHost,
  usePages,
  useSession,
} from '@tagalong/platform';
import {
  Button,
  color,
  EmptyState,
  ErrorState,
  ListEnd,
  layer,
  PhotoIcon,
  size,
  space,
  text,
} from '@tagalong/ui';
import { Suspense } from 'react';
import { AfterPaint } from '#lib/after-paint.tsx';
import { lazyExport } from '#lib/lazy-export.ts';
import { FEED_PAGE_POSTS } from '#lib/page-sizes.ts';
import { feedLabel } from '#parts/feed/feeds.ts';
import { PostsSkeleton } from '#parts/post/posts-skeleton.tsx';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';
import { FeedBlocks } from './feed-blocks.tsx';
import { postBlocks } from './feed-posts.ts';
import { useKeptPages } from './use-kept-pages.ts';
import { usePageEviction } from './use-page-eviction.ts';

const FeedFreshness = lazyExport(() => import('./feed-freshness.tsx'));
const TotTopics = lazyExport(() => import('#parts/feed/tot-topics.tsx'));

/** Shows an endless list of posts. */
export function FeedList({ kind }: { kind: FeedKind }) {
  const { report } = useHost();
  const query = usePages(listFeed, { kind, limit: FEED_PAGE_POSTS });
  const more = (): void => {
    query.fetchNextPage().catch(report);
  };
  const data = useKeptPages(query, useSession()?.id, more);
  return (
    <>
      {kind === 'tot' && <TopicRow isReady={data !== undefined} />}
      <LoadedFeed kind={kind} query={query} data={data} />
    </>
  );
}

interface ShownProps {
  kind: FeedKind;
  query: ReturnType<typeof usePages<typeof listFeed>>;
  data: ReturnType<typeof usePages<typeof listFeed>>['data'];
}

function LoadedFeed({ kind, query, data }: ShownProps) {
  const { report } = useHost();
  const eviction = usePageEviction(kind, { data, isFetching: query.isFetching });
  if (!data) {
    if (isWaiting(query)) return <PostsSkeleton />;
    return <ErrorState title={SOCIAL_TEXTS.feedFailedTitle} {...failureProps(query, report)} />;
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
        {...listEndProps(query, report, SOCIAL_TEXTS.feedMoreFailed)}
        pageCount={data.pages.length}
        end={<FeedEnd />}
      />
    </>
  );
}

/** Shows that a feed has no posts, and links to the latest posts from any other feed. */
function FeedEmpty({ kind }: { kind: FeedKind }) {
  return (
    <EmptyState
      icon={<PhotoIcon size={32} aria-hidden />}
      title={SOCIAL_TEXTS.feedEmptyTitle}
      text={SOCIAL_TEXTS.feedEmptyText}
      action={
        kind !== 'latest' && (
          <Button as={Link} to={href(HOME_LATEST_ROUTE)} variant="secondary">
            {SOCIAL_TEXTS.feedEmptyAction}
          </Button>
        )
      }
    />
  );
}

/** Shows that a feed has no more posts. */
function FeedEnd() {
  return (
    <div css={styles.end}>
      <p css={styles.endTitle}>{SOCIAL_TEXTS.caughtUp}</p>
      <p css={styles.endText}>{SOCIAL_TEXTS.caughtUpText}</p>
    </div>
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
  end: css({ textAlign: 'center', paddingBlock: `${space[9]} ${space[7]}` }),
  endTitle: css({ ...text('md', 700) }),
  endText: css({ ...text('sm'), color: color.text2 }),
  topics: css({ minHeight: 36 }),
};
