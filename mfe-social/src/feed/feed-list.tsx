import { css } from '@emotion/react';
import { BREAKPOINT_PX } from '@tagalong/contracts/core/limits';
import { type FeedKind, listFeed } from '@tagalong/contracts/social/post';
import {
  failureProps,
  isWaiting,
  listEndProps,
  useFirstPageUrl,
  useHost,
  useNextPageUrl,
  usePages,
  useSession,
} from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { ErrorState, LazyHydration, ListEnd, layer, size, useHydrating } from '@tagalong/ui';
import { useMediaQuery } from '@tagalong/ui/use-media-query';
import { useRef } from 'react';
import { AfterPaint } from '#lib/after-paint.tsx';
import { FEED_PAGE_POSTS } from '#lib/page-sizes.ts';
import { feedLabel } from '#parts/feed/feeds.ts';
import { PostsSkeleton } from '#parts/post/posts-skeleton.tsx';
import { FeedChapters } from './feed-chapters.tsx';
import { type PlacedPost, placePosts } from './feed-posts.ts';
import { FEED_TEXTS } from './feed-texts.ts';
import { useKeptPages } from './use-kept-pages.ts';
import { type PageEviction, usePageEviction } from './use-page-eviction.ts';
import { useWall } from './use-wall.ts';

// One script that loads after the first paint: the feed can say that it ended without another request.
const FeedFreshness = lazyPart(() => import(/* webpackChunkName: "feed-more" */ './feed-freshness.tsx'));
const FeedEnd = lazyPart(() => import(/* webpackChunkName: "feed-more" */ './feed-end.tsx'));
const FeedEmpty = lazyPart(() => import(/* webpackChunkName: "feed-more" */ './feed-empty.tsx'), {
  instead: ({ retry }) => <ErrorState title={FEED_TEXTS.feedFailedTitle} onRetry={retry} />,
});
const PostWall = lazyPart(() => import(/* webpackChunkName: "feed-more" */ './post-wall.tsx'));
const TotTopics = lazyPart(() => import(/* webpackChunkName: "feed-more" */ '#parts/feed/tot-topics.tsx'));

const WIDE_QUERY = `(min-width: ${BREAKPOINT_PX.mobileMax + 1}px)`;

/** Shows an endless list of posts. */
export function FeedList({ kind }: { kind: FeedKind }) {
  const { report } = useHost();
  const query = usePages(listFeed, { kind, limit: FEED_PAGE_POSTS }, { isOfPage: true });
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
  const nextUrl = useNextPageUrl({ data });
  const firstUrl = useFirstPageUrl({ data });
  const eviction = usePageEviction(kind, { data, isFetching: query.isFetching });
  if (!data) {
    if (isWaiting(query)) return <PostsSkeleton />;
    return <ErrorState title={FEED_TEXTS.feedFailedTitle} {...failureProps(query, report)} />;
  }
  const posts = placePosts(data.pages);
  if (posts.length === 0) return <FeedEmpty kind={kind} />;
  return (
    <>
      {/* Always rendered: screen readers don't announce a live region that is added with its text. */}
      <div css={styles.freshness} role="status">
        <AfterPaint>
          <FeedFreshness kind={kind} newestId={posts[0]?.post.post_id ?? 0} />
        </AfterPaint>
      </div>
      <Posts posts={posts} eviction={eviction} kind={kind} isBusy={query.isFetching} />
      <ListEnd
        {...listEndProps(query, report, FEED_TEXTS.feedMoreFailed)}
        pageCount={data.pages.length}
        nextUrl={nextUrl}
        firstUrl={firstUrl}
        end={<FeedEnd />}
      />
    </>
  );
}

interface PostsProps {
  posts: readonly PlacedPost[];
  eviction: PageEviction;
  kind: FeedKind;
  isBusy: boolean;
}

/** Shows posts as a list or as a wall. For visitors the server draws both, because it doesn't know the screen's width. */
function Posts({ posts, eviction, kind, isBusy }: PostsProps) {
  const hasWall = useWall(kind);
  const isWide = useMediaQuery(WIDE_QUERY);
  const isHydrating = useHydrating();
  const wall = useRef<HTMLDivElement>(null);
  const label = feedLabel(kind);
  const list = <FeedChapters posts={posts} eviction={eviction} label={label} isBusy={isBusy} />;
  if (!hasWall) return list;
  return (
    <>
      {(isHydrating || !isWide) && <div css={styles.list}>{list}</div>}
      {(isHydrating || isWide) && (
        <div ref={wall} css={styles.wall}>
          <LazyHydration element={wall}>
            <AfterPaint isDrawnByServer>
              <PostWall posts={posts} eviction={eviction} label={label} isBusy={isBusy} />
            </AfterPaint>
          </LazyHydration>
        </div>
      )}
    </>
  );
}

/** Shows the topics once the posts have loaded; their height is reserved from the start. */
function TopicRow({ isReady }: { isReady: boolean }) {
  return <div css={styles.topics}>{isReady && <TotTopics chosen={null} />}</div>;
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
  list: css({ [`@media ${WIDE_QUERY}`]: { display: 'none' } }),
  wall: css({ [`@media not all and ${WIDE_QUERY}`]: { display: 'none' } }),
};
