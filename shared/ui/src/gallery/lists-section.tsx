import { css } from '@emotion/react';
import { useState } from 'react';
import { Cover } from '#ui/bundled/product.ts';
import { ListBox, OptionRow, WorldIcon } from '#ui/overlay.ts';
import { BookmarkIcon, Button, EmptyState, ErrorState } from '#ui/ui.ts';
import { productPicture } from './gallery-pictures.ts';
import { Section, Specimen } from './section.tsx';

export const BOARDS = [
  {
    id: 1,
    name: 'Calm corner',
    note: '14 products · Public',
    colorId: 6,
    shapes: ['chair', 'vase', 'candle'],
  },
  { id: 2, name: 'Gift ideas', note: '22 products · Private', colorId: 0, shapes: ['perfume', 'lipstick'] },
  { id: 3, name: 'Desk setup', note: '9 products · Public', colorId: 9, shapes: ['headphones'] },
  {
    id: 4,
    name: 'A collection whose name is exactly sixty characters in total',
    note: '0 products',
    colorId: 255,
    shapes: [],
  },
];

export function ListsSection() {
  return (
    <Section id="lists" title="Lists and states">
      <Specimen label="ListBox with OptionRow" isColumn>
        <div css={styles.list}>
          <ExamplePicker />
        </div>
      </Specimen>
      <div css={styles.states}>
        <EmptyState
          icon={<BookmarkIcon size={32} aria-hidden />}
          title="No saved products yet"
          text="Tap the heart on anything you like to save it here."
          action={<Button>Browse the feed</Button>}
        />
        <ErrorState
          icon={<WorldIcon size={32} aria-hidden />}
          title="Couldn’t load the shop"
          text="Check your connection and try again."
          onRetry={() => {}}
          traceId="8f3a-22c1-90de"
        />
      </div>
    </Section>
  );
}

export function ExamplePicker() {
  const [chosen, setChosen] = useState<number[]>([2]);
  return (
    <ListBox
      label="Collections"
      items={BOARDS}
      selectionMode="multiple"
      selectedIds={chosen}
      onChange={setChosen}
    >
      {(board) => (
        <OptionRow
          id={board.id}
          text={board.name}
          note={board.note}
          picture={
            <span css={styles.cover}>
              <Cover pictures={board.shapes.map((shape) => productPicture(shape))} colorId={board.colorId} />
            </span>
          }
        />
      )}
    </ListBox>
  );
}

const styles = {
  list: css({ maxWidth: 448, paddingInline: 8 }),
  cover: css({ width: 48, flex: 'none' }),
  states: css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' }),
};
