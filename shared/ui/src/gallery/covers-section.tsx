import { css } from '@emotion/react';
import { useState } from 'react';
import { PALETTE } from '#ui/base/palette.ts';
import { COVER_LAYOUTS, Cover } from '#ui/bundled/product.ts';
import { ColorPicker } from '#ui/overlay.ts';
import { color, Grid, text } from '#ui/ui.ts';
import { productPicture } from './gallery-pictures.ts';
import { BOARDS } from './lists-section.tsx';
import { Section, Specimen } from './section.tsx';

const SHAPES = ['bag', 'headphones', 'lipstick', 'chair', 'vase'];

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
          <Cover pictures={board.shapes.map(productPicture)} colorId={board.colorId} />
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
