import { css } from '@emotion/react';
import { Grid, LazyHydration, size, useHydrating } from '@tagalong/ui';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type Ref,
  type RefCallback,
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createNearWatch, type NearWatch } from './near-watch.ts';

/** Rows of a block. Only the rows of blocks near the screen are elements, so that a long list has few of them. */
const BLOCK_ROWS = 32;
/** Cards that are drawn at once; those of later pages are drawn when they come near the screen. */
const CARDS_AT_ONCE = 24;
const ROW_HEIGHT = 340;
/**
 * Distance from the screen at which rows are drawn, in CSS pixels: a swipe, and about where browsers start to load lazy
 * pictures. Each drawn card costs time in every frame that draws another.
 */
const NEAR_PX = 1_300;

/** Heights of rows and blocks that were drawn before, by their first item, so that Back finds the list as high as it was. */
const BLOCK = { heights: new WeakMap<object, number>(), canWait: false, parts: 1 };
/** A row is drawn in two halves. */
const ROW = { heights: new WeakMap<object, number>(), canWait: true, parts: 2 };

interface LongGridProps<Item> {
  items: readonly Item[];
  /** Draws an item. Must stay the same function, because rows are drawn again only when an item of them changes. */
  card(item: Item, index: number): ReactNode;
}

/** A grid of any length, of which only the rows near the screen are drawn. */
export function LongGrid<Item extends { id: number }>({ items, card }: LongGridProps<Item>) {
  const [watch] = useState(() => createNearWatch(NEAR_PX));
  // Only the browser knows how many columns there are, so the server draws one grid, without rows.
  const isFlat = useHydrating();
  const [ref, columns] = useColumns(isFlat);
  // A further page is added in slices of a few milliseconds, because it must not delay the frame in which it arrives.
  const later = useDeferredValue(items);
  const shown = items[0] === later[0] && items.length > later.length ? later : items;
  return (
    <Grid ref={ref} role="list" css={!isFlat && styles.list}>
      <Blocks items={shown} columns={columns} card={card} watch={watch} isFlat={isFlat} />
    </Grid>
  );
}

interface BlocksProps<Item> extends LongGridProps<Item> {
  columns: number;
  watch: NearWatch;
  /** True while blocks and rows have no boxes. */
  isFlat: boolean;
}

function AllBlocks<Item extends { id: number }>({ items, columns, ...row }: BlocksProps<Item>): ReactNode {
  return splitItems(items, 0, columns * BLOCK_ROWS).map(([start, own]) => (
    <Block key={start} items={own} start={start} columns={columns} {...row} />
  ));
}

interface PartProps<Item> extends BlocksProps<Item> {
  /** Index of the first item. */
  start: number;
}

function BlockOfRows<Item extends { id: number }>({ items, start, columns, ...row }: PartProps<Item>) {
  const isFirst = start < CARDS_AT_ONCE;
  const { watch, isFlat } = row;
  const { drawn, ref, height } = useNear({ watch, isFlat, first: items[0], isFirst, ...BLOCK });
  const rowCount = Math.ceil(items.length / columns);
  const style: CSSProperties = { height: height ?? rowCount * (ROW_HEIGHT + size.feedGap) - size.feedGap };
  return (
    <div ref={ref} css={isFlat ? styles.flat : styles.list} style={drawn === BLOCK.parts ? undefined : style}>
      {drawn === BLOCK.parts &&
        splitItems(items, start, columns).map(([first, own]) => (
          <Row key={first} items={own} start={first} columns={columns} {...row} />
        ))}
    </div>
  );
}

function RowOfCards<Item extends { id: number }>({ items, start, card, watch, isFlat }: PartProps<Item>) {
  const isFirst = start < CARDS_AT_ONCE;
  const near = useNear({ watch, isFlat, first: items[0], isFirst, ...ROW });
  const { drawn, ref, own, height = ROW_HEIGHT } = near;
  const [isByServer] = useState(isFlat);
  const count = Math.ceil((items.length * drawn) / ROW.parts);
  const cards = items.slice(0, count).map((item, index) => (
    // biome-ignore lint/a11y/useSemanticElements: belongs to the list around the rows
    <div key={item.id} role="listitem">
      {card(item, start + index)}
    </div>
  ));
  return (
    <Grid
      ref={ref}
      css={[styles.row, isFlat && styles.flat]}
      style={drawn === ROW.parts ? undefined : { height }}
    >
      {isByServer ? <LazyHydration element={own}>{cards}</LazyHydration> : cards}
    </Grid>
  );
}

interface NearInput {
  watch: NearWatch;
  isFlat: boolean;
  /** First item of the part. */
  first: object | undefined;
  /** True for a part that is drawn before the browser knows what is on the screen. */
  isFirst: boolean;
  heights: WeakMap<object, number>;
  canWait: boolean;
  parts: number;
}

interface NearState {
  drawn: number;
  ref: Ref<HTMLDivElement>;
  own: RefObject<HTMLElement | null>;
  height: number | undefined;
}

/** Returns how many parts of an element are drawn, refs for its element, and the height at which it was drawn last. */
function useNear({ watch, isFlat, first, isFirst, heights, canWait, parts }: NearInput): NearState {
  const [drawn, setDrawn] = useState(isFirst || isFlat ? parts : 0);
  const own = useRef<HTMLElement>(null);
  // Server-rendered content has already been laid out.
  const laidOut = useRef(isFlat ? drawn : 0);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      own.current = element;
      if (!element || isFlat) return;
      const onChange = (next: number, height: number): void => {
        if (next === 0 && element.childElementCount > 0 && first) heights.set(first, height);
        // A focused card stays, so that the keyboard doesn't lose its place.
        if (next > 0 || !element.contains(document.activeElement))
          startTransition(() => setDrawn((now) => (next === 0 ? next : Math.max(now, next))));
      };
      // Only parts that aren't fully drawn have a fixed height.
      return watch.add(element, onChange, { canWait, parts, isDrawn: element.style.height === '' });
    },
    [watch, isFlat, first, heights, canWait, parts],
  );
  // Lays the cards out within the task that draws them, so that the frame that shows them only has to paint.
  useLayoutEffect(() => {
    if (drawn > laidOut.current) own.current?.getBoundingClientRect();
    laidOut.current = drawn;
  }, [drawn]);
  useEffect(() => watch.handleDrawn(own.current));
  return { drawn, ref, own, height: first && heights.get(first) };
}

/** Splits items into parts of `count`, each with the index of its first item. */
function splitItems<Item>(
  items: readonly Item[],
  from: number,
  count: number,
): [start: number, items: Item[]][] {
  return Array.from({ length: Math.ceil(items.length / count) }, (_, index) => [
    from + index * count,
    items.slice(index * count, (index + 1) * count),
  ]);
}

const isSame = (before: PartProps<{ id: number }>, after: PartProps<{ id: number }>): boolean =>
  before.card === after.card &&
  before.start === after.start &&
  before.columns === after.columns &&
  before.isFlat === after.isFlat &&
  before.items.length === after.items.length &&
  before.items.every((item, index) => item === after.items[index]);

const Blocks = memo(AllBlocks) as typeof AllBlocks;
const Block = memo(BlockOfRows, isSame) as typeof BlockOfRows;
const Row = memo(RowOfCards, isSame) as typeof RowOfCards;

const COLUMNS_ON_PHONES = 2;

/** Returns a ref for a list of blocks of grids, and the number of the grids' columns. */
function useColumns(isFlat: boolean): [ref: RefCallback<Element>, columns: number] {
  const [columns, setColumns] = useState(COLUMNS_ON_PHONES);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || isFlat) return;
      const measure = (): void => {
        const grid = element.querySelector(':scope > * > *');
        const tracks = grid ? getComputedStyle(grid).gridTemplateColumns : '';
        // Without layout, the value is what the style says.
        if (/^[\d.]+px/.test(tracks)) setColumns(tracks.split(' ').length);
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isFlat],
  );
  return [ref, columns];
}

const styles = {
  list: css({
    display: 'block',
    contain: 'layout style',
    // Not a grid: one within another measures its items twice on every level.
    '& > * + *': { marginTop: size.feedGap },
  }),
  flat: css({ display: 'contents' }),
  // Aligns the bottom edges and the buttons of the cards in a row.
  row: css({
    contain: 'layout style',
    '& > div': { display: 'grid' },
    '& > div > article > div': { flex: 1 },
  }),
};
