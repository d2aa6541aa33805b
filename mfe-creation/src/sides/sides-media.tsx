import { css } from '@emotion/react';
import { color, Picture, radius, text } from '@tagalong/ui';
import type { ThisOrThatComposer } from '#parts/composer/composer.ts';
import { SIDE_TEXTS } from './side-texts.ts';

/** The two sides in the preview of the post. */
export function SidesMedia({ composer: { sides } }: { composer: ThisOrThatComposer }) {
  return (
    <div css={styles.pair}>
      {sides.map(({ product, photo }, index) => (
        <figure css={styles.half} key={product?.id ?? index}>
          <Picture src={photo?.url ?? product?.image} alt={photo?.alt || (product?.name ?? '')} isFill />
          <figcaption css={styles.word}>{index === 0 ? SIDE_TEXTS.left : SIDE_TEXTS.right}</figcaption>
        </figure>
      ))}
      <span css={styles.or} aria-hidden>
        {SIDE_TEXTS.or}
      </span>
    </div>
  );
}

const styles = {
  pair: css({ position: 'relative', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }),
  half: css({ position: 'relative', margin: 0, aspectRatio: '4 / 5', overflow: 'hidden' }),
  word: css({
    ...text('md', 700),
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    padding: '32px 14px 12px',
    background: 'linear-gradient(transparent, rgb(0 0 0/.6))',
    color: '#fff',
  }),
  or: css({
    ...text('sm', 700),
    position: 'absolute',
    insetInlineStart: 'calc(50% - 20px)',
    top: 'calc(50% - 20px)',
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    borderRadius: radius.full,
    backgroundColor: color.surface,
    color: color.text,
  }),
};
