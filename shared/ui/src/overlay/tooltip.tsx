import { css } from '@emotion/react';
import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components';
import { color, layer, media, motion, radius, text } from '#ui/base/tokens.ts';
import { useMediaQuery } from './use-media-query.ts';

export interface TooltipProps {
  text: string;
  /** One focusable element, such as an `IconButton`. */
  children: ReactElement;
}

/** Labels an icon, only above 680 px, where a pointer can hover. */
export function Tooltip({ text: words, children }: TooltipProps) {
  const isWide = useMediaQuery('(min-width: 681px)');
  return (
    <TooltipTrigger delay={500} closeDelay={80} isDisabled={!isWide}>
      <Focusable>{children as ReactElement<object, string>}</Focusable>
      <AriaTooltip css={styles} placement="top" offset={6}>
        {words}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

const styles = css({
  ...text('sm', 600),
  zIndex: layer.toast,
  maxWidth: 240,
  padding: '6px 10px',
  borderRadius: radius.sm,
  backgroundColor: color.text,
  color: color.bg,
  pointerEvents: 'none',
  transition: `opacity ${motion.micro}`,
  '&[data-entering], &[data-exiting]': { opacity: 0 },
  [media.reducedMotion]: { transition: 'none' },
});
