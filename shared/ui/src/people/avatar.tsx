import { css } from '@emotion/react';
import { useState } from 'react';
import { PALETTE_DEFAULT_ID, paletteColor } from '#ui/base/palette.ts';
import { color, radius } from '#ui/base/tokens.ts';
import { BagIcon, UserIcon } from '#ui/icons/icons.ts';

export interface AvatarProps {
  /** Provides the initials. */
  name?: string | undefined;
  /** Path or data URI. */
  src?: string | null | undefined;
  /** Palette id behind the initials. */
  colorId?: number | undefined;
  /** Selects shape and fallback: people are round, brands and products are squares. */
  kind?: 'user' | 'brand' | 'product' | undefined;
  /** Side in CSS pixels. */
  size?: 24 | 32 | 40 | 48 | 64 | 96 | 128 | undefined;
  /** Only where no name is shown beside it. */
  alt?: string | undefined;
  className?: string | undefined;
}

export function Avatar({
  name = '',
  src,
  colorId = PALETTE_DEFAULT_ID,
  kind = 'user',
  size = 40,
  alt = '',
  className,
}: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const hasPicture = src && src !== brokenSrc;
  const { bg, ink } = paletteColor(colorId);
  return (
    <span
      css={[styles.box, kind !== 'user' && styles.square, boxOf(size, bg, ink)]}
      className={className}
      {...(hasPicture ? {} : { role: alt ? 'img' : undefined, 'aria-label': alt || undefined })}
    >
      {hasPicture ? (
        <img
          css={styles.picture}
          src={src}
          alt={alt}
          width={size}
          height={size}
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <FallBack kind={kind} name={name} size={size} />
      )}
    </span>
  );
}

function FallBack({ kind, name, size }: { kind: 'user' | 'brand' | 'product'; name: string; size: number }) {
  const initials = kind === 'product' ? '' : initialsOf(name);
  if (initials) return <span aria-hidden>{initials}</span>;
  const Icon = kind === 'user' ? UserIcon : BagIcon;
  return <Icon size={Math.round(size * 0.55)} stroke={1.75} aria-hidden />;
}

function boxOf(size: number, background: string, ink: string) {
  return css({
    width: size,
    height: size,
    fontSize: Math.round(size * 0.36),
    backgroundColor: background,
    color: ink,
  });
}

/** Returns the initials of the first and last word, such as 'ML' for 'Mara von Lindqvist'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(startsWithLetter);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}

function startsWithLetter(word: string) {
  return /^[\p{L}\p{N}]/u.test(word);
}

const styles = {
  box: css({
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    borderRadius: radius.full,
    fontWeight: 700,
    lineHeight: 1,
    userSelect: 'none',
  }),
  square: css({ borderRadius: '24%', boxShadow: `inset 0 0 0 1px ${color.border}` }),
  picture: css({ width: '100%', height: '100%', objectFit: 'cover' }),
};
