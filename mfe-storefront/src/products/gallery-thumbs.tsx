import { css } from '@emotion/react';
import { color, Picture, radius, space } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

/** Pictures that fit in one row. */
export const THUMBS_MAX = 8;

interface GalleryThumbsProps {
  /** Sources of the small pictures. */
  thumbs: readonly string[];
  /** Index of the picture that the gallery shows. */
  shown: number;
  onShow(index: number): void;
}

/** Shows all pictures of a gallery in small, on screens wide enough for both. */
export function GalleryThumbs({ thumbs, shown, onShow }: GalleryThumbsProps) {
  return (
    <ul css={styles.list}>
      {thumbs.map((src, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures are only appended
        <li key={index}>
          <button
            css={styles.thumb}
            type="button"
            aria-label={STOREFRONT_TEXTS.showPicture(index + 1, thumbs.length)}
            aria-current={index === shown}
            onClick={() => onShow(index)}
          >
            {/* Not displayed on phones, so lazy pictures aren't fetched there. */}
            <Picture css={styles.picture} src={src} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const styles = {
  list: css({
    display: 'none',
    '@media (min-width: 820px)': {
      display: 'grid',
      gridTemplateColumns: `repeat(${THUMBS_MAX}, minmax(0, 1fr))`,
      gap: space[3],
    },
  }),
  thumb: css({
    display: 'block',
    width: '100%',
    padding: 2,
    border: '2px solid transparent',
    borderRadius: radius.md,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    opacity: 0.75,
    '&:hover': { opacity: 1 },
    '&[aria-current=true]': { borderColor: color.text, opacity: 1 },
  }),
  picture: css({ borderRadius: radius.sm }),
};
