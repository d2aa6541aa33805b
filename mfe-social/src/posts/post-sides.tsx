import { css } from '@emotion/react';
import { Card, media, type PostFrameProps, space, text } from '@tagalong/ui';

/**
 * The layout of a post on its own page. It is that of a feed's card, until the screen is wide enough for the picture
 * beside everything else.
 */
export function PostSides(props: PostFrameProps) {
  const { label, header, media: picture, rail, actions, caption, position: _, ...rest } = props;
  return (
    <Card as="article" padding="none" css={styles.frame} {...rest} aria-label={label}>
      <div css={styles.header}>{header}</div>
      <div css={styles.media}>{picture}</div>
      {rail && <div css={styles.rail}>{rail}</div>}
      <div css={styles.actions}>{actions}</div>
      {caption && <div css={styles.caption}>{caption}</div>}
    </Card>
  );
}

/** Width at which the tallest picture, of 4:5, still fits on the screen below both headers. */
const PICTURE = 'min(600px, calc((100svh - 164px) * .8))';

const styles = {
  frame: css({
    width: '100%',
    maxWidth: 496,
    marginInline: 'auto',
    [media.desktop]: {
      display: 'grid',
      maxWidth: 1_040,
      gridTemplate: `
        "media header" auto
        "media caption" auto
        "media rail" auto
        "media actions" 1fr
        / minmax(0, ${PICTURE}) minmax(0, 1fr)`,
    },
  }),
  header: css({
    gridArea: 'header',
    display: 'flex',
    alignItems: 'center',
    minHeight: 64,
    paddingBlock: 10,
    paddingInline: `14px ${space[4]}`,
  }),
  media: css({ gridArea: 'media', position: 'relative', alignSelf: 'start' }),
  // Beside the picture, there is room for all products at once.
  rail: css({
    gridArea: 'rail',
    paddingTop: space[5],
    [media.desktop]: {
      '& > ul': {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
        overflow: 'visible',
        rowGap: space[6],
      },
      '& > ul a': { width: '100%' },
    },
  }),
  actions: css({
    gridArea: 'actions',
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    paddingInline: space[3],
    paddingTop: space[4],
    [media.desktop]: { alignItems: 'end', paddingBottom: space[4] },
  }),
  caption: css({
    ...text('base'),
    gridArea: 'caption',
    padding: `${space[3]} 14px ${space[7]}`,
    textWrap: 'pretty',
    [media.desktop]: { paddingBottom: space[4] },
  }),
};
