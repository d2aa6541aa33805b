import { css } from '@emotion/react';
import { BREAKPOINT_PX } from '@tagalong/contracts/core/limits';
import type { PageProps } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { LazyHydration, media, Page, space, useHydrating, VisuallyHidden, width } from '@tagalong/ui';
import { useRef, useSyncExternalStore } from 'react';
import { AfterPaint } from '#lib/after-paint.tsx';
import { FeedTabs } from '#parts/feed/feed-tabs.tsx';
import { feedLabel, feedOf } from '#parts/feed/feeds.ts';
import { useRememberedFollow } from '#parts/follow/remembered-follow.ts';
import { FeedList } from './feed-list.tsx';

const DESKTOP_QUERY = `(min-width: ${BREAKPOINT_PX.tabletMax + 1}px)`;
const FeedSide = lazyPart(() => import('./feed-side.tsx'));

/** Shows the feed that the route names. */
export function FeedPage({ route }: PageProps) {
  const kind = feedOf(route);
  useRememberedFollow();
  return (
    <Page measure="wide" css={styles.page}>
      <div css={styles.columns}>
        <div css={styles.feed}>
          <VisuallyHidden as="h1">{feedLabel(kind)}</VisuallyHidden>
          <FeedTabs kind={kind} />
          <FeedList kind={kind} />
        </div>
        <SideColumn />
      </div>
    </Page>
  );
}

/** The server can't know the screen's width, so it always renders the column. Small screens hide it, then unmount it. */
function SideColumn() {
  const column = useRef<HTMLDivElement>(null);
  const isDesktop = useIsDesktop();
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

function onDesktopChange(changed: () => void): () => void {
  const list = matchMedia(DESKTOP_QUERY);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Returns whether the viewport is wider than 1100 px (SH-09). */
function useIsDesktop(): boolean {
  return useSyncExternalStore(
    onDesktopChange,
    () => matchMedia(DESKTOP_QUERY).matches,
    () => false,
  );
}

const SIDE_MAX_PX = 560;
const styles = {
  page: css({ maxWidth: width.post + SIDE_MAX_PX + 32 + 48, [media.desktop]: { paddingInline: space[7] } }),
  columns: css({
    display: 'grid',
    justifyContent: 'center',
    gridTemplateColumns: `minmax(0, ${width.post}px)`,
    // The second column's space is reserved from the first paint.
    [media.desktop]: {
      gridTemplateColumns: `minmax(0, ${width.post}px) minmax(280px, 1fr)`,
      columnGap: 28,
    },
  }),
  side: css({ display: 'grid', [`@media not all and ${DESKTOP_QUERY}`]: { display: 'none' } }),
  feed: css({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 }),
};
