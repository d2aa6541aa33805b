import { css } from '@emotion/react';
import type { Post } from '@tagalong/contracts/social/post';
import { BackIcon, IconButton, media, radius, space, text } from '@tagalong/ui';
import { type ReactNode, useRef, useState } from 'react';
import { CARD_TEXTS } from './card-texts.ts';
import { mediaRatio } from './media-shape.ts';
import { PostPicture } from './post-picture.tsx';
import { PostTags } from './post-tags.tsx';

interface PostGalleryProps {
  post: Post;
  isFirst: boolean;
  /** Wraps each picture in a link to the post, except on the post's own page. */
  around(picture: ReactNode): ReactNode;
}

/** Shows one photo, or several to swipe through. The first photo sets the aspect ratio of the box. */
export function PostGallery({ post, isFirst, around }: PostGalleryProps) {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const images = post.image_list;
  const ratio = mediaRatio(post);
  const isSeveral = images.length > 1;

  const turnTo = (index: number): void => {
    const box = track.current;
    if (!box) return;
    // In right-to-left layouts `scrollLeft` runs from zero to negative values.
    const side = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollTo({ left: side * index * box.clientWidth, behavior: isCalm ? 'auto' : 'smooth' });
  };
  const follow = (): void => {
    const box = track.current;
    if (box && box.clientWidth > 0) setAt(Math.round(Math.abs(box.scrollLeft) / box.clientWidth));
  };

  return (
    <div
      css={[styles.box, css({ aspectRatio: String(ratio) })]}
      data-gallery
      {...(isSeveral && { role: 'group', 'aria-label': CARD_TEXTS.pictures })}
    >
      <div ref={track} css={[styles.track, isSeveral && styles.scrolls]} onScroll={follow}>
        {images.map((image, index) => (
          <div
            key={image.url}
            css={styles.slide}
            // Slides outside the view are inert, so that the Tab key skips them.
            inert={index !== at}
          >
            {around(<PostPicture image={image} isFirst={isFirst && index === 0} />)}
            {index === 0 && (
              <PostTags post={post} pictureRatio={image.width / image.height} boxRatio={ratio} />
            )}
          </div>
        ))}
      </div>
      {isSeveral && <GalleryArrows at={at} count={images.length} onTurn={turnTo} />}
    </div>
  );
}

interface GalleryArrowsProps {
  at: number;
  count: number;
  onTurn(index: number): void;
}

function GalleryArrows({ at, count, onTurn }: GalleryArrowsProps) {
  return (
    <>
      <span css={styles.count} role="status" aria-label={CARD_TEXTS.pictureOf(at + 1, count)}>
        {at + 1}/{count}
      </span>
      {at > 0 && (
        <span css={[styles.arrow, css({ insetInlineStart: 8 })]}>
          <IconButton
            variant="surface"
            size={36}
            label={CARD_TEXTS.picturePrevious}
            onClick={() => onTurn(at - 1)}
          >
            <BackIcon size={20} aria-hidden />
          </IconButton>
        </span>
      )}
      {at < count - 1 && (
        <span css={[styles.arrow, css({ insetInlineEnd: 8 })]}>
          <IconButton
            variant="surface"
            size={36}
            label={CARD_TEXTS.pictureNext}
            onClick={() => onTurn(at + 1)}
          >
            <BackIcon css={styles.forward} size={20} aria-hidden />
          </IconButton>
        </span>
      )}
      <span css={styles.dots} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
          <span key={index} css={[styles.dot, index === at && styles.dotOn]} />
        ))}
      </span>
    </>
  );
}

const styles = {
  box: css({ position: 'relative', overflow: 'hidden' }),
  track: css({ position: 'absolute', inset: 0, display: 'flex', overflow: 'hidden' }),
  scrolls: css({
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    '&::-webkit-scrollbar': { display: 'none' },
  }),
  slide: css({
    position: 'relative',
    flex: 'none',
    width: '100%',
    height: '100%',
    scrollSnapAlign: 'start',
    scrollSnapStop: 'always',
  }),
  count: css({
    ...text('xs', 600),
    position: 'absolute',
    top: space[5],
    insetInlineEnd: space[5],
    padding: '3px 9px',
    borderRadius: radius.full,
    backgroundColor: 'rgb(20 15 11/.6)',
    color: '#fff',
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  }),
  // Touch users swipe, so the arrows appear only on hover or keyboard focus.
  arrow: css({
    position: 'absolute',
    top: '50%',
    translate: '0 -50%',
    opacity: 0,
    '&:focus-within': { opacity: 1 },
    [media.hover]: { '[data-gallery]:hover > &': { opacity: 1 } },
  }),
  forward: css({ transform: 'scaleX(-1)', '[dir=rtl] &': { transform: 'none' } }),
  dots: css({
    position: 'absolute',
    // Aligns the dots with the pill on the other side.
    bottom: 22,
    insetInlineEnd: space[5],
    display: 'flex',
    gap: 5,
    padding: 5,
    borderRadius: radius.full,
    backgroundColor: 'rgb(20 15 11/.32)',
    pointerEvents: 'none',
  }),
  dot: css({ width: 6, height: 6, borderRadius: radius.full, backgroundColor: 'rgb(255 255 255/.55)' }),
  dotOn: css({ backgroundColor: '#fff' }),
};
