import { css } from '@emotion/react';
import {
  IconArrowsLeftRight,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandYoutube,
  IconPhoto,
} from '@tabler/icons-react';
import { color, space } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from './storefront-texts.ts';

const KINDS = {
  instagram: { Icon: IconBrandInstagram, label: 'seenInInstagram' },
  tiktok: { Icon: IconBrandTiktok, label: 'seenInTiktok' },
  video: { Icon: IconBrandYoutube, label: 'seenInVideos' },
  image: { Icon: IconPhoto, label: 'seenInPhotos' },
  thisorthat: { Icon: IconArrowsLeftRight, label: 'seenInThisOrThat' },
} as const;

/** Shows in which kinds of posts a product is seen, at most two (PR-04). Later kinds may have no icon yet. */
export function SeenIn({ kinds }: { kinds: readonly string[] | undefined }) {
  const known = (kinds ?? []).flatMap((kind) =>
    Object.hasOwn(KINDS, kind) ? [KINDS[kind as keyof typeof KINDS]] : [],
  );
  if (known.length === 0) return null;
  return (
    <span css={styles}>
      {known.slice(0, 2).map(({ Icon, label }) => (
        <span key={label} role="img" aria-label={STOREFRONT_TEXTS[label]} title={STOREFRONT_TEXTS[label]}>
          <Icon size={16} aria-hidden />
        </span>
      ))}
    </span>
  );
}

const styles = css({
  display: 'flex',
  gap: space[3],
  color: color.text2,
  '& > *': { display: 'grid', placeItems: 'center' },
});
