import { css } from '@emotion/react';
import { useState } from 'react';
import {
  ActionButton,
  BagIcon,
  BookmarkIcon,
  color,
  LikeButton,
  MediaPill,
  PersonRow,
  Picture,
  PostFrame,
  ProductTile,
  Rail,
  ShareIcon,
  TagDot,
} from '#ui/ui.ts';
import { postPicture, productPicture } from './gallery-pictures.ts';
import { FollowAndMore } from './people-section.tsx';
import { Section } from './section.tsx';

const TILES = [
  { name: 'Ribbed vase', src: 'vase', price: '$64.00', brand: 'Field & Kiln' },
  { name: 'Sage candle', src: 'candle', price: '$38.00', was: '$44.00', brand: 'Oat House' },
  { name: 'Amber 04', src: 'perfume', price: '$92.00', brand: 'Maison Aral' },
  { name: 'Tub chair', src: 'chair', price: '$1,280.00', brand: 'Norrby of the far north' },
  { name: 'Over-ear H2', src: 'headphones', price: '$219.00', brand: 'Halo Audio' },
];

export function FeedSection() {
  return (
    <Section id="feed" title="Posts">
      <div css={styles.posts}>
        <ExamplePost />
        <ExamplePost isQuiet />
      </div>
    </Section>
  );
}

function ExamplePost({ isQuiet = false }: { isQuiet?: boolean }) {
  const [isLiked, setIsLiked] = useState(!isQuiet);
  return (
    <PostFrame
      label="Post by Mara Lindqvist"
      header={
        <PersonRow
          href="#feed"
          name={isQuiet ? 'Inés Ferro' : 'Mara Lindqvist'}
          verifiedLabel="Verified"
          meta={isQuiet ? '@inesferro · 2 h' : '@maralind · 2 h'}
          avatar={{ colorId: isQuiet ? 2 : 7 }}
          action={<FollowAndMore />}
        />
      }
      media={<ExampleMedia isQuiet={isQuiet} />}
      rail={
        <Rail inset={14} label="Products of this post">
          {(isQuiet ? TILES.slice(0, 2) : TILES).map((tile) => (
            <ProductTile key={tile.name} href="#feed" {...tile} src={productPicture(tile.src)} />
          ))}
        </Rail>
      }
      actions={
        <>
          <LikeButton
            isLiked={isLiked}
            onToggle={() => setIsLiked(!isLiked)}
            label="Like"
            count={isLiked ? '1,204' : '1,203'}
          />
          <ActionButton icon={<BookmarkIcon aria-hidden />}>Save</ActionButton>
          <ActionButton icon={<ShareIcon aria-hidden />} aria-label="Share" />
        </>
      }
      caption={
        <>
          Slow Sunday shelf. Everything here is under $100 except the chair I keep pretending I do not want.{' '}
          <a css={styles.tag} href="#feed">
            #calmcorner
          </a>
        </>
      }
    />
  );
}

function ExampleMedia({ isQuiet }: { isQuiet: boolean }) {
  return (
    <>
      <Picture
        src={postPicture(isQuiet ? 'flatlay' : 'shelf')}
        alt="A vase, a candle and a perfume on a shelf"
        width={864}
        height={1080}
        fetchPriority="high"
        dominant="#988878"
      />
      <TagDot x={26} y={65} label="Ribbed vase" />
      <TagDot x={63} y={69} label="Sage candle" />
      <TagDot x={89} y={73} label="Amber 04" />
      <MediaPill icon={<BagIcon size={20} aria-hidden />}>Shop this post · {isQuiet ? 2 : 5}</MediaPill>
    </>
  );
}

const styles = {
  posts: css({
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
    alignItems: 'start',
  }),
  tag: css({ color: color.accent, fontWeight: 600 }),
};
