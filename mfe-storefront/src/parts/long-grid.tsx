import { css } from '@emotion/react';
import { Grid, size } from '@tagalong/ui';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useState,
} from 'react';
import { createNearWatch, type NearWatch } from '#lib/near-watch.ts';
import { useColumns } from '#lib/use-columns.ts';

/** Cards that are drawn together: full rows with at least this many. */
const CARDS_MIN = 8;
/** Cards that are drawn at once; those of later pages are drawn when they come near the screen. */
const CARDS_AT_ONCE = 24;
const ROW_HEIGHT = 340;

/** Heights of rows that were drawn before, by their first item, so that Back finds the list as high as it was. */
const heights = new WeakMap<object, number>();

interface LongGridProps<Item> {
  items: readonly Item[];
  /** Draws an item. Must stay the same function, because rows are drawn again only when an item of them changes. */
  card(item: Item, index: number): ReactNode;
}

/** A grid of any length, of which only the rows near the screen are drawn. */
export function LongGrid<Item extends { id: number }>({ items, card }: LongGridProps<Item>) {
  const [watch] = useState(createNearWatch);
  const [ref, columns] = useColumns();
  const count = columns * Math.ceil(CARDS_MIN / columns);
  const starts = Array.from({ length: Math.ceil(items.length / count) }, (_, index) => index * count);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the items of a list in HTML can't be grouped
    <div ref={ref} role="list" css={styles.list}>
      {starts.map((start) => (
        <Rows
          key={start}
          items={items.slice(start, start + count)}
          start={start}
          rowCount={count / columns}
          card={card}
          watch={watch}
        />
      ))}
    </div>
  );
}

interface RowsProps<Item> extends LongGridProps<Item> {
  /** Index of the first item. */
  start: number;
  rowCount: number;
  watch: NearWatch;
}

function RowsOfCards<Item extends { id: number }>({ items, start, rowCount, card, watch }: RowsProps<Item>) {
  const [first] = items;
  const [isDrawn, setDrawn] = useState(start < CARDS_AT_ONCE);
  const ref: Ref<HTMLElement> = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      return watch(element, (isNear, { boundingClientRect: { height } }) => {
        if (!isNear && element.childElementCount > 0 && first) heights.set(first, height);
        // A focused card stays, so that the keyboard doesn't lose its place.
        if (isNear || !element.contains(document.activeElement)) startTransition(() => setDrawn(isNear));
      });
    },
    [watch, first],
  );
  const style: CSSProperties | undefined = isDrawn
    ? undefined
    : { height: (first && heights.get(first)) ?? rowCount * ROW_HEIGHT };
  return (
    <Grid ref={ref} css={styles.rows} style={style}>
      {isDrawn &&
        items.map((item, index) => (
          // biome-ignore lint/a11y/useSemanticElements: belongs to the list around the rows
          <div key={item.id} role="listitem">
            {card(item, start + index)}
          </div>
        ))}
    </Grid>
  );
}

const isSame = (before: RowsProps<{ id: number }>, after: RowsProps<{ id: number }>): boolean =>
  before.card === after.card &&
  before.start === after.start &&
  before.rowCount === after.rowCount &&
  before.items.length === after.items.length &&
  before.items.every((item, index) => item === after.items[index]);

const Rows = memo(RowsOfCards, isSame) as typeof RowsOfCards;

const styles = {
  list: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: size.feedGap }),
  // Aligns the bottom edges, prices and buttons of the cards in a row.
  rows: css({
    contain: 'layout style',
    '& > div': { display: 'grid' },
    '& > div > article > div': { flex: 1 },
    '& > div > article > div > h3 + *': { marginTop: 'auto' },
  }),
};
