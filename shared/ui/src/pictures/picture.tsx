import { css, keyframes } from '@emotion/react';
import { type ReactNode, useEffect, useState } from 'react';
import { color } from '#ui/base/tokens.ts';
import { PhotoIcon } from '#ui/icons/icons.ts';
import { pictureSources } from './picture-sources.ts';

export interface PictureProps {
  /** A .webp URL; after a failure its .jpg twin is tried, then a placeholder. Offline failures are retried. */
  src: string | null | undefined;
  alt: string;
  /** Natural size, which reserves the space before loading; defaults to a square. */
  width?: number | undefined;
  height?: number | undefined;
  /** Aspect ratio (width / height) to crop to, such as 1 or 4 / 5. */
  ratio?: number | undefined;
  /** Fills a positioned parent instead of setting its own height. */
  isFill?: boolean | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  loading?: 'lazy' | 'eager' | undefined;
  fetchPriority?: 'high' | 'low' | 'auto' | undefined;
  /** Color shown until the picture loads. */
  dominant?: string | null | undefined;
  /** Data URI of a tiny version, shown blurred until the picture loads. */
  placeholder?: string | null | undefined;
  /** Shown instead of a picture that can't be loaded. */
  fallback?: ReactNode;
  /** Called once when no URL works; list pages drop the item (PO-07). */
  onEmpty?: (() => void) | undefined;
  className?: string | undefined;
}

/** A picture that reserves its space and never shows as broken. */
export function Picture(props: PictureProps) {
  const { src, width = 1, height = 1, ratio = width / height, isFill = false, dominant, onEmpty } = props;
  const [failures, setFailures] = useState({ src, count: 0 });
  const failed = failures.src === src ? failures.count : 0;
  const sources = src ? pictureSources(src) : [];
  const isEmpty = failed >= sources.length;

  const handleError = () => {
    setFailures({ src, count: failed + 1 });
    // A failure while offline doesn't mean that the picture is missing.
    if (failed + 1 === sources.length && navigator.onLine) onEmpty?.();
  };
  const retry = () => setFailures({ src, count: 0 });

  return (
    <span
      css={[styles.box, isFill ? styles.fill : shapeOf(ratio), dominant && !isEmpty && tint(dominant)]}
      className={props.className}
    >
      {isEmpty ? (
        <EmptyPicture {...props} retry={retry} />
      ) : (
        <LoadingPicture {...props} key={failed} attempt={failed} onError={handleError} />
      )}
    </span>
  );
}

function LoadingPicture(props: PictureProps & { attempt: number; onError: () => void }) {
  const { src, srcSet, width, height, placeholder, attempt, onError } = props;
  return (
    <>
      {placeholder && <img css={[styles.image, styles.blurred]} src={placeholder} alt="" aria-hidden />}
      <img
        ref={(image) => watchLoading(image, onError)}
        css={styles.image}
        alt={props.alt}
        width={width}
        height={height}
        loading={props.loading}
        fetchPriority={props.fetchPriority}
        decoding="async"
        sizes={props.sizes}
        srcSet={srcSet && pictureSources(srcSet)[attempt]}
        // Follows loading and sizes, because some browsers start the download as soon as src is set.
        src={pictureSources(src ?? '')[attempt]}
        onLoad={(event) => event.currentTarget.removeAttribute('data-loading')}
        onError={onError}
      />
    </>
  );
}

function EmptyPicture({ alt, fallback, retry }: PictureProps & { retry: () => void }) {
  useEffect(() => {
    if (navigator.onLine) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
  const icon = fallback ?? <PhotoIcon size={28} stroke={1.5} aria-hidden />;
  if (!alt) return <span css={styles.empty}>{icon}</span>;
  return (
    <span css={styles.empty} role="img" aria-label={alt}>
      {icon}
    </span>
  );
}

/**
 * Fades in newly loaded pictures only: cached ones, those painted from the HTML, and the largest paint never become
 * transparent.
 */
function watchLoading(image: HTMLImageElement | null, onBroken: () => void) {
  if (!image) return;
  if (!image.complete) {
    if (image.getAttribute('loading') === 'lazy') image.setAttribute('data-loading', '');
  } else if (image.naturalWidth === 0 && image.currentSrc) {
    // It failed before this script ran.
    onBroken();
  }
}

function shapeOf(ratio: number) {
  return css({ aspectRatio: String(Math.round(ratio * 1e4) / 1e4) });
}

function tint(dominant: string) {
  return css({ backgroundColor: dominant });
}

const appear = keyframes({ from: { opacity: 0 } });
const styles = {
  box: css({ position: 'relative', display: 'block', overflow: 'hidden', backgroundColor: color.skeleton }),
  fill: css({ position: 'absolute', inset: 0 }),
  image: css({
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    transition: 'opacity 240ms ease-out, transform 400ms cubic-bezier(.2,0,0,1)',
    '&[data-loading]': { opacity: 0, transition: 'none' },
  }),
  blurred: css({ filter: 'blur(16px)', transform: 'scale(1.1)' }),
  empty: css({
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    backgroundColor: color.fill,
    color: color.text3,
    animation: `${appear} 200ms ease-out`,
  }),
};
