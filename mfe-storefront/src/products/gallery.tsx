import { css } from '@emotion/react';
import { href } from '@tagalong/contracts/core/routes';
import { listProductPosts } from '@tagalong/contracts/social/discovery';
import type { Post } from '@tagalong/contracts/social/post';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { Link, usePages } from '@tagalong/platform';
import { BackIcon, color, IconButton, media, Picture, radius, space, text } from '@tagalong/ui';
import { type ReactNode, useRef, useState } from 'react';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { GalleryThumbs, THUMBS_MAX } from './gallery-thumbs.tsx';

/** Photos of posts beside the product's own picture. */
const PHOTOS_MAX = THUMBS_MAX - 1;

interface GalleryProps {
  card: ProductCard;
  /** False while only a list's card is known. */
  isComplete: boolean;
  hasPhotos: boolean;
}

/** Shows a product's picture, followed by photos of posts that feature it. */
export function Gallery({ card, isComplete, hasPhotos }: GalleryProps) {
  const photos = usePages(
    listProductPosts,
    { id: card.id, type: 'image', limit: PHOTOS_MAX },
    { enabled: hasPhotos },
  );
  const posts = (hasPhotos && photos.data?.pages[0]?.data) || [];
  const first: Slide = {
    thumb: card.images.img_200x200,
    picture: (
      <Picture
        src={card.images.original}
        srcSet={`${card.images.img_400x400} 400w, ${card.images.original} 800w`}
        sizes="(max-width: 680px) calc(100vw - 24px), (max-width: 1100px) 394px, 600px"
        alt={card.name}
        dominant={card.dominant}
        placeholder={isComplete ? undefined : card.images.img_400x400}
        fetchPriority="high"
      />
    ),
  };
  return (
    <Slides slides={[first, ...posts.slice(0, PHOTOS_MAX).flatMap(photoOf)]} isMore={photos.isLoading} />
  );
}

interface Slide {
  /** Source of the small picture. */
  thumb: string;
  picture: ReactNode;
}

function photoOf({ image_list: [photo], post_author_name, unique_key }: Post): Slide[] {
  if (!photo) return [];
  const name = STOREFRONT_TEXTS.photoBy(post_author_name);
  const picture = (
    <Link css={styles.photo} to={href(POST_ROUTE, { id: unique_key })} aria-label={name}>
      <Picture isFill src={photo.url} alt="" loading="lazy" placeholder={photo.placeholder} />
      <span css={styles.author} aria-hidden>
        {name}
      </span>
    </Link>
  );
  return [{ thumb: photo.url, picture }];
}

interface SlidesProps {
  slides: readonly Slide[];
  /** More slides are on their way, so their controls keep their place. */
  isMore: boolean;
}

/** A row of slides that is swiped, scrolled by keyboard, or moved by its buttons. One slide has no controls. */
function Slides({ slides, isMore }: SlidesProps) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const hasMany = slides.length > 1;
  const show = (index: number): void => {
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  return (
    <section css={styles.gallery} aria-label={STOREFRONT_TEXTS.gallery}>
      <div css={styles.frame}>
        <ul
          ref={row}
          css={styles.row}
          // A scroll area needs the focus to be scrolled by keyboard.
          tabIndex={hasMany ? 0 : undefined}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            // Negative in right-to-left layouts.
            if (clientWidth > 0) setShown(Math.round(Math.abs(scrollLeft) / clientWidth));
          }}
        >
          {slides.map(({ picture }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides are only appended
            <li key={index} css={styles.slide}>
              {picture}
            </li>
          ))}
        </ul>
        {hasMany && <Controls shown={shown} count={slides.length} onShow={show} />}
      </div>
      {(hasMany || isMore) && (
        <GalleryThumbs thumbs={slides.map(({ thumb }) => thumb)} shown={shown} onShow={show} />
      )}
    </section>
  );
}

interface ControlsProps {
  shown: number;
  count: number;
  onShow(index: number): void;
}

function Controls({ shown, count, onShow }: ControlsProps) {
  return (
    <>
      <span css={styles.count} role="status">
        {STOREFRONT_TEXTS.pictureOf(shown + 1, count)}
      </span>
      <IconButton
        css={[styles.button, styles.before]}
        variant="surface"
        label={STOREFRONT_TEXTS.previousPicture}
        disabled={shown === 0}
        onClick={() => onShow(shown - 1)}
      >
        <BackIcon size={20} aria-hidden />
      </IconButton>
      <IconButton
        css={[styles.button, styles.after]}
        variant="surface"
        label={STOREFRONT_TEXTS.nextPicture}
        disabled={shown === count - 1}
        onClick={() => onShow(shown + 1)}
      >
        <BackIcon size={20} aria-hidden />
      </IconButton>
    </>
  );
}

/** The dark background keeps the texts legible on white pictures. */
const PAPER_INK = 'rgb(20 15 11/.62)';
const styles = {
  gallery: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], minWidth: 0 }),
  frame: css({ position: 'relative', borderRadius: radius.xl, overflow: 'hidden' }),
  row: css({
    display: 'flex',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    scrollBehavior: 'smooth',
    '&::-webkit-scrollbar': { display: 'none' },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
    [media.reducedMotion]: { scrollBehavior: 'auto' },
  }),
  slide: css({ position: 'relative', flex: 'none', width: '100%', scrollSnapAlign: 'start' }),
  photo: css({ position: 'absolute', inset: 0, display: 'block' }),
  author: css({
    ...text('sm', 600),
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    padding: `${space[8]} ${space[6]} ${space[6]}`,
    background: `linear-gradient(to top, ${PAPER_INK}, transparent)`,
    color: '#fff',
  }),
  count: css({
    ...text('xs', 700),
    position: 'absolute',
    top: 12,
    insetInlineEnd: 12,
    paddingInline: space[4],
    borderRadius: radius.full,
    backgroundColor: PAPER_INK,
    color: '#fff',
    pointerEvents: 'none',
  }),
  // Phones swipe; the buttons would cover the picture.
  button: css({
    position: 'absolute',
    top: 'calc(50% - 22px)',
    display: 'none',
    '&:disabled': { visibility: 'hidden' },
    [media.aboveMobile]: { display: 'grid' },
  }),
  before: css({ insetInlineStart: 8, '[dir=rtl] & > svg': { transform: 'scaleX(-1)' } }),
  after: css({
    insetInlineEnd: 8,
    '& > svg': { transform: 'scaleX(-1)' },
    '[dir=rtl] & > svg': { transform: 'none' },
  }),
};
