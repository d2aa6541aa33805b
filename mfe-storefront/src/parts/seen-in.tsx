import { css } from '@emotion/react';
import { color, space } from '@tagalong/ui';
import { KIND_ICONS } from './kind-icons.ts';
import { STOREFRONT_TEXTS } from './storefront-texts.ts';

const LABELS = {
  instagram: 'seenInInstagram',
  tiktok: 'seenInTiktok',
  video: 'seenInVideos',
  image: 'seenInPhotos',
  thisorthat: 'seenInThisOrThat',
} as const;
type Kind = keyof typeof LABELS;

const isKnown = (kind: string): kind is Kind => Object.hasOwn(LABELS, kind);

/** Shows in which kinds of posts a product is seen, at most two (PR-04). Later kinds may have no icon yet. */
export function SeenIn({ kinds }: { kinds: readonly string[] | undefined }) {
  const known = (kinds ?? []).filter(isKnown);
  if (known.length === 0) return null;
  return (
    <span css={styles}>
      {known.slice(0, 2).map((kind) => {
        const Icon = KIND_ICONS[kind];
        const label = STOREFRONT_TEXTS[LABELS[kind]];
        return (
          <span key={kind} role="img" aria-label={label} title={label}>
            <Icon size={16} aria-hidden />
          </span>
        );
      })}
    </span>
  );
}

const styles = css({
  display: 'flex',
  gap: space[3],
  color: color.text2,
  '& > *': { display: 'grid', placeItems: 'center' },
});
