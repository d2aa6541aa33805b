import { css } from '@emotion/react';
import type { ReactNode, RefObject } from 'react';
import { Dialog as AriaDialog, Popover as AriaPopover } from 'react-aria-components';
import { color, layer, media, motion, radius, shadow, space } from '#ui/tokens.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface PopoverProps {
  isOpen: boolean;
  onClose: () => void;
  /** Anchor: the element that opened it. */
  triggerRef: RefObject<Element | null>;
  /** Accessible name. */
  label: string;
  children: ReactNode;
  placement?: 'bottom' | 'bottom start' | 'bottom end' | 'top' | 'top start' | 'top end' | undefined;
}

export function Popover({
  isOpen,
  onClose,
  triggerRef,
  label,
  children,
  placement = 'bottom end',
}: PopoverProps) {
  useBackCloses(isOpen, true, onClose);
  return (
    <AriaPopover
      css={popoverStyle}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
      triggerRef={triggerRef}
      placement={placement}
      offset={6}
    >
      <AriaDialog css={styles} aria-label={label}>
        {children}
      </AriaDialog>
    </AriaPopover>
  );
}

/** The box of everything anchored to a trigger: popover, menu, select. */
export const popoverStyle = css({
  zIndex: layer.overlay,
  maxWidth: 'calc(100vw - 24px)',
  overflow: 'auto',
  backgroundColor: color.raised,
  color: color.text,
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
  boxShadow: shadow[2],
  outline: 'none',
  transition: `opacity ${motion.micro}, transform ${motion.micro}`,
  '&[data-entering], &[data-exiting]': { opacity: 0, transform: 'translateY(-4px)' },
  '&[data-placement=top][data-entering], &[data-placement=top][data-exiting]': {
    transform: 'translateY(4px)',
  },
  [media.reducedMotion]: { transition: 'none' },
});

const styles = css({ padding: space[6], outline: 'none' });
