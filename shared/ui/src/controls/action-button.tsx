import { css } from '@emotion/react';
import type { ElementType } from 'react';
import { tappable } from '#ui/base/tappable.ts';
import { color, media, radius, space, text } from '#ui/base/tokens.ts';
import { IconAction, type IconActionProps } from './icon-action.tsx';

/** An action below a post: icon and label without a background. */
export function ActionButton<As extends ElementType = 'button'>(props: IconActionProps<As>) {
  return <IconAction css={styles} {...(props as IconActionProps)} />;
}

const styles = css({
  ...text('base', 600),
  ...tappable,
  gap: space[3],
  minWidth: 44,
  minHeight: 44,
  paddingInline: 10,
  borderRadius: radius.full,
  color: color.text,
  [media.hover]: { '&:hover': { backgroundColor: color.fillHover } },
});
