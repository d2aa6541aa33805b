import { css } from '@emotion/react';
import { useState } from 'react';
import { PALETTE } from '#ui/base/palette.ts';
import { color, text } from '#ui/base/tokens.ts';
import { Cover } from '#ui/bundled/cover.tsx';
import { COVER_LAYOUTS } from '#ui/bundled/cover-layouts.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { ColorPicker } from '#ui/overlay/color-picker.tsx';
import { productPicture } from './gallery-pictures.ts';
import { Section, Specimen } from './section.tsx';

const SHAPES = ['bag', 'headphones', 'lipstick', 'chair', 'vase'];
const BOARDS = [
  {
    name: 'Calm corner',
    note: '14 products · Public',
    layout: '3-1',
    colorId: 6,
    from: ['chair', 'vase', 'candle'],
  },
  {
    name: 'Gift ideas',
    note: '22 products · Private',
    layout: '4-1',
    colorId: 0,
    from: ['perfume', 'lipstick', 'bag', 'perfume'],
  },
  {
    name: 'Desk setup',
    note: '9 products · Public',
    layout: '3-3',
    colorId: 9,
    from: ['headphones', 'candle', 'vase'],
  },
  { name: 'Autumn capsule', note: '31 products · Public', layout: '5-1', colorId: 3, from: SHAPES },
];

export function CoversSection() {
  const [colorId, setColorId] = useState(6);
  return (
    <Section id="covers" title="Collections">
      <ExampleBoards />
      <Specimen label="All layouts" isColumn>
        <div css={styles.layouts}>
          {Object.keys(COVER_LAYOUTS).map((layout, index) => (
            <div key={layout} css={text('xs')}>
              <Cover
                pictures={SHAPES.slice(0, Number(layout[0])).map((shape) => productPicture(shape))}
                layout={layout}
                colorId={PALETTE[index % PALETTE.length]?.id ?? 255}
              />
              {layout}
            </div>
          ))}
          <div css={text('xs')}>
            <Cover pictures={[]} layout={null} colorId={colorId} />
            4-6, empty
          </div>
          <div css={text('xs')}>
            <Cover pictures={SHAPES.slice(0, 3).map((shape) => productPicture(shape))} colorId="white" />
            white
          </div>
        </div>
      </Specimen>
      <div css={styles.picker}>
        <ColorPicker label="Color" value={colorId} onChange={setColorId} />
      </div>
    </Section>
  );
}

function ExampleBoards() {
  return (
    <Grid css={styles.boards}>
      {BOARDS.map((board) => (
        <a key={board.name} href="#covers">
          <Cover
            pictures={board.from.map((shape, index) => productPicture(shape, index))}
            layout={board.layout}
            colorId={board.colorId}
          />
          <h3 css={styles.name}>{board.name}</h3>
          <p css={styles.note}>{board.note}</p>
        </a>
      ))}
    </Grid>
  );
}

const styles = {
  boards: css({ rowGap: 20, marginBottom: 24 }),
  name: css({ ...text('md', 700), marginTop: 8 }),
  note: css({ ...text('sm'), color: color.text2 }),
  layouts: css({ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))' }),
  picker: css({ maxWidth: 448, paddingTop: 8 }),
};
