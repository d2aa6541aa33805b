import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Rail } from '#ui/layout/rail.tsx';

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

const faded = (degrees: number) => ({
  mask: `linear-gradient(${degrees}deg, #000 calc(100% - 24px), #0000)`,
});

// At the end of the row, only the space after the last chip fades. Gradients have no logical direction.
const fade = css({
  '&::after': { content: '""', flex: '0 0 16px' },
  ...faded(90),
  '[dir=rtl] &': faded(270),
});
