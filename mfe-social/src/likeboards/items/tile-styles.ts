import { css } from '@emotion/react';
import { media, space, text, twoLines } from '@tagalong/ui';

/** Styles shared by the tiles of the arrange and select modes. */
export const tileStyles = {
  grid: css({
    display: 'grid',
    gap: space[5],
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    [media.aboveMobile]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  }),
  name: css({
    ...text('xs', 600),
    ...twoLines,
    marginBlock: space[3],
    paddingInline: space[2],
    // A post's name starts in lowercase, because other texts use it within a sentence.
    '&::first-letter': { textTransform: 'uppercase' },
  }),
};
