import { css } from '@emotion/react';
import { color, radius, space, text } from '@tagalong/ui';
import { useMediaQuery } from '@tagalong/ui/use-media-query';
import { useDeferredValue } from 'react';
import { type Composer, incompleteStep, isLinkComposer, uploaded } from './parts/composer/composer.ts';
import { COMPOSER_TEXTS } from './parts/composer/composer-texts.ts';
import { PostPreview } from './post-preview.tsx';

/** Width of the window from which the post is shown beside the steps. */
const WIDE = '(min-width: 1100px)';

/** Shows beside the steps, on wide screens, how the post looks so far. */
export function LivePreview({ composer }: { composer: Composer }) {
  const isWide = useMediaQuery(WIDE);
  const shown = useDeferredValue(composer);
  if (!isWide) return null;
  return (
    <aside css={styles.side} aria-label={COMPOSER_TEXTS.livePreview}>
      {hasPicture(shown) ? (
        <PostPreview composer={shown} />
      ) : (
        <p css={styles.empty}>{COMPOSER_TEXTS.livePreviewEmpty}</p>
      )}
    </aside>
  );
}

/** Two columns on wide screens, for the steps and the preview. */
export const COLUMNS = css({
  [`@media ${WIDE}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 552px) minmax(0, 420px)',
    alignItems: 'start',
    justifyContent: 'center',
    gap: space[9],
  },
});

function hasPicture(composer: Composer): boolean {
  if (composer.kind === 'image') return uploaded(composer.photos).length > 0;
  return incompleteStep(composer) !== (isLinkComposer(composer) ? 'link' : 'sides');
}

const styles = {
  side: css({ position: 'sticky', top: 84, minWidth: 0 }),
  empty: css({
    ...text('base'),
    display: 'grid',
    placeItems: 'center',
    minHeight: 420,
    padding: space[7],
    border: `1px dashed ${color.borderStrong}`,
    borderRadius: radius.lg,
    color: color.text2,
    textAlign: 'center',
  }),
};
