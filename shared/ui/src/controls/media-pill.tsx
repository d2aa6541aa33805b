import { css } from '@emotion/react';
import type { ElementType } from 'react';
import { tappable } from '#ui/base/tappable.ts';
import { radius, space, text } from '#ui/base/tokens.ts';
import { IconAction, type IconActionProps } from './icon-action.tsx';

/** A dark pill on a picture: 'Shop this post · 4'. Dark in both themes because it covers a photo. */
export function MediaPill<As extends ElementType = 'button'>(props: IconActionProps<As>) {
  return <IconAction css={styles} {...(props as IconActionProps)} />;
}

const styles = css({
  ...text('base', 600),
  ...tappable,
  position: 'absolute',
  insetInlineStart: space[5],
  bottom: space[5],
  gap: space[4],
  minHeight: 36,
  paddingInline: `${space[5]} 14px`,
  borderRadius: radius.full,
  backgroundColor: 'rgb(20 15 11/.78)',
  backdropFilter: 'blur(8px)',
  color: '#fff',
});
