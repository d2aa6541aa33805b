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

/** A row of chips that scrolls sideways. */
export function ChipRow({ children, label, kind = 'nav', inset = 0, className }: ChipRowProps) {
  return (
    <Rail
      as={kind === 'nav' ? 'nav' : GroupElement}
      label={label}
      inset={inset}
      gap={8}
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
