import { css } from '@emotion/react';
import { color, radius, useHydrating } from '@tagalong/ui';
import { useEffect, useMemo, useRef } from 'react';
import { Feed } from '#parts/feed/feed.tsx';
import { tileRatio } from '#parts/post/media-shape.ts';
import { EvictedPosts } from './evicted-posts.tsx';
import { chapterOf, isEvicted, type PlacedPost } from './feed-posts.ts';
import type { PageEviction } from './use-page-eviction.ts';
import { useShownPart } from './use-shown-part.ts';
import { useWidth } from './use-width.ts';
import { COLUMN_GAP, COLUMNS, placeTiles, ROW_LENGTH, rowsOf, wallSize } from './wall-places.ts';
import { type TileBox, WallTile } from './wall-tile.tsx';

interface PostWallProps {
  posts: readonly PlacedPost[];
  eviction: PageEviction;
  label: string;
  isBusy: boolean;
}

/**
 * Shows any number of posts as a masonry and draws only the tiles near the screen. Until the page is hydrated, CSS places the tiles,
 * because only the browser knows the width.
 */
export function PostWall({ posts, eviction, label, isBusy }: PostWallProps) {
  const isHydrating = useHydrating();
  const wall = useRef<HTMLDivElement>(null);
  const width = useWidth(wall);
  const { tiles, height } = useTiles(posts, isHydrating ? null : width);
  const part = useShownPart(wall);
  const near =
    isHydrating || width !== null
      ? tiles.filter(({ box }) => !box || (box.top < part.bottom && box.top + box.height > part.top))
      : [];
  const middle = near[Math.floor(near.length / 2)];
  const chapter = middle && height !== null ? chapterOf(middle.page) : null;
  useEffect(() => {
    if (chapter !== null) eviction.moveTo(chapter);
  }, [eviction, chapter]);
  const evicted = new Set(near.filter(({ post }) => isEvicted(post)).map(({ page }) => page));
  return (
    <Feed label={label} isBusy={isBusy}>
      <div ref={wall} css={styles.wall}>
        <div
          css={height === null ? styles.grid : styles.placed}
          style={height === null ? undefined : { height }}
        >
          {near.map(({ post, index, rows, box }) =>
            isEvicted(post) ? (
              <div key={post.post_id} css={styles.evicted} style={box ? styleOf(box) : undefined} />
            ) : (
              <WallTile key={post.post_id} post={post} index={index} rows={rows} {...box} />
            ),
          )}
          {[...evicted].map((page) => (
            <EvictedPosts key={page} page={page} eviction={eviction} />
          ))}
        </div>
      </div>
    </Feed>
  );
}

interface PlacedTile extends PlacedPost {
  rows: number;
  box: TileBox | null;
}

/** Places the tiles of a wall of this width in CSS pixels. Without a width they have no boxes. */
function useTiles(
  posts: readonly PlacedPost[],
  width: number | null,
): { tiles: PlacedTile[]; height: number | null } {
  return useMemo(() => {
    const rowsOfPosts = posts.map(({ post }) => rowsOf(isEvicted(post) ? post.ratio : tileRatio(post)));
    const tileAt = (at: number, box: TileBox | null): PlacedTile[] => {
      const placed = posts[at];
      return placed ? [{ ...placed, rows: rowsOfPosts[at] ?? 0, box }] : [];
    };
    if (width === null) return { tiles: posts.flatMap((_, at) => tileAt(at, null)), height: null };
    const { columns, columnWidth, rowHeight } = wallSize(width);
    const { places, rows } = placeTiles(rowsOfPosts, columns);
    const tiles = places.flatMap((place, at) =>
      tileAt(at, {
        start: place.column * (columnWidth + COLUMN_GAP),
        top: place.row * rowHeight,
        width: columnWidth,
        height: place.rows * rowHeight,
      }),
    );
    return { tiles, height: rows * rowHeight };
  }, [posts, width]);
}

const styleOf = ({ start, ...box }: TileBox) => ({ insetInlineStart: start, ...box });

const columnRules = Object.fromEntries(
  COLUMNS.map(([least, columns]) => [`@container (min-width: ${least}px)`, { '--columns': String(columns) }]),
);
const styles = {
  wall: css({ containerType: 'inline-size' }),
  grid: css({
    ...columnRules,
    display: 'grid',
    gridAutoFlow: 'dense',
    columnGap: COLUMN_GAP,
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    gridAutoRows: ROW_LENGTH,
  }),
  placed: css({ position: 'relative' }),
  evicted: css({ position: 'absolute', borderRadius: radius.lg, backgroundColor: color.surface }),
};
