import { css, keyframes } from '@emotion/react';
import { useState } from 'react';
import { tappable } from '#ui/base/tappable.ts';
import { color, media, radius, shadow, space, text } from '#ui/base/tokens.ts';
import { HeartFilledIcon, HeartIcon } from '#ui/icons/icons.ts';

export interface LikeButtonProps {
  isLiked: boolean;
  onToggle: () => void;
  /** Accessible name, such as 'Like Arc bag'; aria-pressed carries the state. */
  label: string;
  /** Formatted text, such as '1,204'. */
  count?: string | undefined;
  /** 'surface' is the round button on a product picture. */
  variant?: 'plain' | 'surface' | undefined;
  className?: string | undefined;
}

/** The heart. Animates when the user likes, but not when a list loads with red hearts. */
export function LikeButton({
  isLiked,
  onToggle,
  label,
  count,
  variant = 'plain',
  className,
}: LikeButtonProps) {
  const [hasTapped, setHasTapped] = useState(false);
  const Heart = isLiked ? HeartFilledIcon : HeartIcon;
  return (
    <button
      type="button"
      css={[styles.button, styles[variant], isLiked && styles.liked]}
      className={className}
      aria-label={count ? `${label}, ${count}` : label}
      aria-pressed={isLiked}
      onClick={() => {
        setHasTapped(true);
        onToggle();
      }}
    >
      <span css={styles.heart} data-pop={(hasTapped && isLiked) || undefined}>
        <Heart size={variant === 'surface' ? 20 : 24} aria-hidden />
      </span>
      {count && <span css={styles.count}>{count}</span>}
    </button>
  );
}

const pop = keyframes({ '40%': { transform: 'scale(1.25)' }, to: { transform: 'scale(1)' } });
const styles = {
  button: css({
    ...tappable,
    gap: space[3],
    minWidth: 44,
    minHeight: 44,
    borderRadius: radius.full,
    color: color.text,
  }),
  plain: css({
    paddingInline: 10,
    [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
  }),
  surface: css({
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 4,
      borderRadius: radius.full,
      backgroundColor: color.raised,
      boxShadow: shadow[1],
    },
  }),
  liked: css({ color: color.like }),
  heart: css({ position: 'relative', '&[data-pop]': { animation: `${pop} 260ms cubic-bezier(.2,0,0,1)` } }),
  count: css({ ...text('base', 600), fontVariantNumeric: 'tabular-nums' }),
};
