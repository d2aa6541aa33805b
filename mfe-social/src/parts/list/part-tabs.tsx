import { css } from '@emotion/react';
import { Link, useLocation } from '@tagalong/platform';
import { Chip, ChipRow } from '@tagalong/ui';

interface PartTabsProps<Part extends string> {
  /** Accessible name. */
  label: string;
  /** The first section is shown if the URL names none. */
  parts: readonly { part: Part; label: string }[];
  chosen: Part;
}

/** Links the sections of a profile. Each has its own URL, and switching replaces the history entry. */
export function PartTabs<Part extends string>({ label, parts, chosen }: PartTabsProps<Part>) {
  const { pathname, state } = useLocation();
  return (
    <ChipRow label={label} inset={12} css={styles}>
      {parts.map(({ part, label: name }, index) => (
        <Chip
          key={part}
          as={Link}
          to={index === 0 ? pathname : `${pathname}?part=${part}`}
          replace
          state={state}
          isSelected={part === chosen}
        >
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}

const styles = css({ marginInline: -12 });
