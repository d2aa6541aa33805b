import { css } from '@emotion/react';
import type { FeedKind } from '@tagalong/contracts/post';
import { media, Page, space, VisuallyHidden, width } from '@tagalong/ui';
import { lazy, Suspense } from 'react';
import { AfterPaint } from '#lib/after-paint.tsx';
import { FeedTabs } from '#lib/feed-tabs.tsx';
import { feedLabel } from '#lib/feeds.ts';
import { useFacts } from '#lib/use-facts.ts';
import { useIsDesktop } from '#lib/use-is-desktop.ts';
import { useRememberedFollow } from '#lib/use-remembered-follow.ts';
import { FeedList } from './feed-list.tsx';

const FeedSide = lazy(() =>
  import(/* webpackChunkName: "feed-side" */ './feed-side.tsx').then((m) => ({ default: m.FeedSide })),
);

function FeedPage({ kind }: { kind: FeedKind }) {
  const isDesktop = useIsDesktop();
  useFacts();
  useRememberedFollow();
  return (
    <Page measure="wide" css={styles.page}>
      <div css={styles.columns}>
        <div css={styles.feed}>
          <VisuallyHidden as="h1">{feedLabel(kind)}</VisuallyHidden>
          <FeedTabs kind={kind} />
          <FeedList kind={kind} />
        </div>
        {isDesktop && (
          <AfterPaint>
            <Suspense fallback={null}>
              <FeedSide />
            </Suspense>
          </AfterPaint>
        )}
      </div>
    </Page>
  );
}

export const FeaturedPage = () => <FeedPage kind="featured" />;
export const LatestPage = () => <FeedPage kind="latest" />;
export const ShopFeedPage = () => <FeedPage kind="shop" />;
export const ThisOrThatPage = () => <FeedPage kind="tot" />;

const SIDE_MAX_PX = 560;
const styles = {
  page: css({ maxWidth: width.post + SIDE_MAX_PX + 32 + 48, [media.desktop]: { paddingInline: space[7] } }),
  columns: css({
    display: 'grid',
    justifyContent: 'center',
    gridTemplateColumns: `minmax(0, ${width.post}px)`,
    // The place of the second column is kept free from the first paint on.
    [media.desktop]: {
      gridTemplateColumns: `minmax(0, ${width.post}px) minmax(280px, 1fr)`,
      columnGap: 28,
    },
  }),
  feed: css({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 }),
};
