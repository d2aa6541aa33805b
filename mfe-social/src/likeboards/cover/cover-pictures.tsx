import { css } from '@emotion/react';
import { color, Picture, radius, space, text } from '@tagalong/ui';
import { coverPicture } from '@tagalong/ui/product';
import { LIKEBOARD_TEXTS } from '#parts/likeboard/likeboard-texts.ts';

interface CoverPicturesProps {
  choices: readonly string[];
  photos: readonly string[];
  max: number;
  onToggle(photo: string): void;
}

/** Lists the pictures of a likeboard's items; each one on the cover shows the number of its position. */
export function CoverPictures({ choices, photos, max, onToggle }: CoverPicturesProps) {
  const isFull = photos.length >= max;
  return (
    <section>
      <h3 css={styles.heading}>{LIKEBOARD_TEXTS.coverPictures(photos.length, max)}</h3>
      <ul css={styles.grid}>
        {choices.map((photo, index) => {
          const place = photos.indexOf(photo);
          const isOn = place >= 0;
          return (
            <li key={photo}>
              <button
                type="button"
                css={[styles.choice, isOn && styles.on]}
                aria-label={LIKEBOARD_TEXTS.coverPicture(index + 1)}
                aria-pressed={isOn}
                // The last picture can't be removed, because a chosen cover needs at least one.
                disabled={isOn ? photos.length === 1 : isFull}
                onClick={() => onToggle(photo)}
              >
                <Picture src={coverPicture(photo)} alt="" ratio={1} loading="lazy" />
                {isOn && (
                  <span css={styles.place} aria-hidden>
                    {place + 1}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const styles = {
  heading: css({ ...text('base', 600), marginBottom: space[4] }),
  grid: css({ display: 'grid', gap: space[3], gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))' }),
  choice: css({
    position: 'relative',
    display: 'block',
    width: '100%',
    overflow: 'hidden',
    borderRadius: radius.md,
    '&:disabled:not([aria-pressed=true])': { opacity: 0.4, cursor: 'default' },
  }),
  on: css({
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: radius.md,
      boxShadow: `inset 0 0 0 3px ${color.accent}`,
    },
  }),
  place: css({
    ...text('xs', 700),
    position: 'absolute',
    top: 6,
    insetInlineEnd: 6,
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    borderRadius: radius.full,
    backgroundColor: color.accent,
    color: color.onAccent,
  }),
};
