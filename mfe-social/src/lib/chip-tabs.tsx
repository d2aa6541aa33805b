import { css } from '@emotion/react';
import { Link } from '@tagalong/platform';
import { Chip, ChipRow } from '@tagalong/ui';
import type { ReactNode } from 'react';

interface ChipTabsProps {
  /** Accessible name. */
  label: string;
  tabs: readonly { to: string; label: ReactNode; isSelected: boolean }[];
  /** History state of the new entry. */
  state?: unknown;
}

/** Links the sections of a page in a row. Switching replaces the history entry. */
export function ChipTabs({ label, tabs, state }: ChipTabsProps) {
  return (
    <ChipRow label={label} inset={12} css={styles}>
      {tabs.map((tab) => (
        <Chip key={tab.to} as={Link} to={tab.to} replace state={state} isSelected={tab.isSelected}>
          {tab.label}
        </Chip>
      ))}
    </ChipRow>
  );
}

// The negative margin extends the row to the screen edges.
const styles = css({ marginInline: -12 });
