import { css } from '@emotion/react';
import { BREAKPOINT_PX } from '@tagalong/contracts/core/limits';
import { type PageProps, useSession } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import {
  color,
  LazyHydration,
  media,
  Page,
  space,
  text,
  useHydrating,
  VisuallyHidden,
  width,
} from '@tagalong/ui';
import { useMediaQuery } from '@tagalong/ui/use-media-query';
import { useRef } from 'react';
import { AfterPaint } from '#lib/after-paint.tsx';
import { FeedTabs } from '#parts/feed/feed-tabs.tsx';
import { feedLabel, feedOf } from '#parts/feed/feeds.ts';
import { useRememberedFollow } from '#parts/follow/remembered-follow.ts';
import { FeedList } from './feed-list.tsx';
import { FEED_TEXTS } from './feed-texts.ts';
import { useWall } from './use-wall.ts';

const DESKTOP_QUERY = `(min-width: ${BREAKPOINT_PX.tabletMax + 1}px)`;
const FeedSide = lazyPart(() => import('./feed-side.tsx'));

/** Shows the feed that the route names. */
export function FeedPage({ route }: PageProps) {
  const kind = feedOf(route);
  useRememberedFollow();
  const hasWall = useWall(kind);
  const isVisitor = useSession() === null;
  return (
    <Page measure="wide" css={hasWall ? styles.wallPage : styles.page}>
      <div css={[styles.columns, hasWall ? styles.oneColumn : styles.twoColumns]}>
        <div css={styles.feed}>
          <VisuallyHidden as="h1">{feedLabel(kind)}</VisuallyHidden>
          {isVisitor && <p css={styles.pitch}>{FEED_TEXTS.pitch}</p>}
          <FeedTabs kind={kind} />
          <FeedList kind={kind} />
        </div>
        {!hasWall && <SideColumn />}
      </div>
    </Page>
  );
}

/** The server can't know the screen's width, so it always renders the column. Small screens hide it, then unmount it. */
function SideColumn() {
  const column = useRef<HTMLDivElement>(null);
  const isDesktop = useMediaQuery(DESKTOP_QUERY);
  if (!useHydrating() && !isDesktop) return null;
  return (
    <div ref={column} css={styles.side}>
      <LazyHydration element={column}>
        <AfterPaint isDrawnByServer>
          <FeedSide />
        </AfterPaint>
      </LazyHydration>
    </div>
  );
}

const SIDE_MAX_PX = 560;
const styles = {
  page: css({ maxWidth: width.post + SIDE_MAX_PX + 32 + 48, [media.desktop]: { paddingInline: space[7] } }),
  wallPage: css({ [media.aboveMobile]: { paddingInline: space[7] } }),
  columns: css({
    display: 'grid',
    justifyContent: 'center',
    gridTemplateColumns: `minmax(0, ${width.post}px)`,
  }),
  oneColumn: css({ [media.aboveMobile]: { gridTemplateColumns: 'minmax(0, 1fr)' } }),
  // The second column's space is reserved from the first paint.
  twoColumns: css({
    [media.desktop]: {
      gridTemplateColumns: `minmax(0, ${width.post}px) minmax(280px, 1fr)`,
      columnGap: 28,
    },
  }),
  pitch: css({ ...text('sm'), color: color.text2, [media.aboveMobile]: text('lg', 600) }),
  side: css({ display: 'grid', [`@media not all and ${DESKTOP_QUERY}`]: { display: 'none' } }),
  feed: css({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 }),
};
