import { css } from '@emotion/react';
import { Picture } from '@tagalong/ui';
import { type ImageComposer, uploaded } from '#parts/composer/composer.ts';
import { PHOTO_TEXTS } from '#parts/uploads/photo-texts.ts';

/** The photos in the preview of the post, which are swiped or scrolled sideways. */
export function PhotosMedia({ composer: { photos } }: { composer: ImageComposer }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section css={styles.gallery} aria-label={PHOTO_TEXTS.list} tabIndex={0}>
      {uploaded(photos).map(({ id, url, alt }, index) => (
        <div css={styles.photo} key={id}>
          <Picture src={url} alt={alt || PHOTO_TEXTS.photo(index + 1)} isFill />
        </div>
      ))}
    </section>
  );
}

const styles = {
  gallery: css({ display: 'flex', overflowX: 'auto', scrollSnapType: 'x mandatory' }),
  photo: css({
    position: 'relative',
    flex: 'none',
    width: '100%',
    aspectRatio: '4 / 5',
    scrollSnapAlign: 'start',
  }),
};
