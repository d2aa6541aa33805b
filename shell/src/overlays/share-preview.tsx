import { css } from '@emotion/react';
import { color, radius, ShareIcon, space, text, twoLines } from '@tagalong/ui';
import { useState } from 'react';

/** Previews the shared link: picture, title and site. */
export function SharePreview({ title, picture }: { title: string; picture: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div css={styles.card} data-share-preview>
      <span css={styles.picture}>
        {picture && !isBroken ? (
          <img css={styles.image} src={picture} alt="" onError={() => setBroken(true)} />
        ) : (
          <ShareIcon size={22} aria-hidden />
        )}
      </span>
      <span css={styles.words}>
        <span css={styles.title}>{title}</span>
        <span css={styles.site}>{location.host}</span>
      </span>
    </div>
  );
}

const styles = {
  card: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    marginBottom: space[6],
    padding: space[4],
    border: `1px solid ${color.border}`,
    borderRadius: radius.lg,
  }),
  picture: css({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 64,
    height: 64,
    borderRadius: radius.md,
    backgroundColor: color.fill,
    color: color.text2,
    overflow: 'hidden',
  }),
  image: css({ width: '100%', height: '100%', objectFit: 'cover' }),
  words: css({ display: 'grid', gap: 2, minWidth: 0 }),
  title: css({
    ...text('base', 700),
    ...twoLines,
  }),
  site: css({ ...text('sm'), color: color.text2, overflowWrap: 'anywhere' }),
};
