import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { Rail } from './rail.tsx';

export interface ChipRowProps {
  children: ReactNode;
  /** Accessible name, such as 'Feed'. */
  label: string;
  /** 'nav' for chips that are links; 'group' for buttons that filter. */
  kind?: 'nav' | 'group' | undefined;
  inset?: number | undefined;
  className?: string | undefined;
}

/** A row of chips that scrolls sideways; its end fades while more chips follow. */
export function ChipRow({ children, label, kind = 'nav', inset = 0, className }: ChipRowProps) {
  return (
    <Rail
      as={kind === 'nav' ? 'nav' : GroupElement}
      label={label}
      inset={inset}
      gap={8}
      css={fade}
      className={className}
    >
      {children}
    </Rail>
  );
}

function GroupElement(props: { children?: ReactNode; className?: string }) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame that overflow can't scroll
  return <div role="group" {...props} />;
}

const MASK = 'linear-gradient(90deg, #000 calc(100% - 32px), #0000)';
const toEnd = keyframes({
  from: { mask: `${MASK} 0 / 100%` },
  to: { mask: `${MASK} 0 / calc(100% + 32px)` },
});
// Driven by the scroll position, so a row that fits has no mask, nor has a browser without such timelines.
const fade = css({
  animation: `${toEnd} linear both`,
  animationTimeline: 'scroll(self inline)',
  // The gradient has no logical direction.
  '[dir=rtl] &': { animation: 'none' },
});
