import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { bottomCover, color, layer, media, radius, shadow, space, text } from '#ui/base/tokens.ts';
import { CheckIcon } from '#ui/icons/icons-more.ts';

interface SelectTileProps {
  /** The first element gets an outline while selected. */
  picture: ReactNode;
  name: ReactNode;
  isSelected: boolean;
  onToggle(): void;
}

/** An item of a grid in which several are selected. */
export function SelectTile({ picture, name, isSelected, onToggle }: SelectTileProps) {
  return (
    <button type="button" css={styles.tile} aria-pressed={isSelected} onClick={onToggle}>
      {picture}
      <span css={[styles.check, isSelected && styles.checked]} aria-hidden>
        {isSelected && <CheckIcon size={16} stroke={3} />}
      </span>
      {name}
    </button>
  );
}

interface SelectBarProps {
  /** Number of selected items, in words. */
  count: string;
  /** Buttons that change the selected items. */
  children: ReactNode;
}

/** The actions on the selected items; the bar stays in view above the site's bottom menu. */
export function SelectBar({ count, children }: SelectBarProps) {
  return (
    <div css={styles.bar} data-at-bottom>
      <span css={styles.count} role="status">
        {count}
      </span>
      {children}
    </div>
  );
}

const styles = {
  tile: css({
    position: 'relative',
    // Keeps pictures of a row level: a button as high as the row would center its content.
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    width: '100%',
    textAlign: 'start',
    borderRadius: radius.md,
    '&[aria-pressed=true] > :first-of-type': { outline: `3px solid ${color.accent}`, outlineOffset: -3 },
  }),
  check: css({
    position: 'absolute',
    top: 8,
    insetInlineEnd: 8,
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    borderRadius: radius.full,
    border: `2px solid ${color.onAccent}`,
    backgroundColor: 'rgb(20 15 11/.35)',
  }),
  checked: css({ backgroundColor: color.accent, color: color.onAccent }),
  bar: css({
    position: 'sticky',
    bottom: `calc(${bottomCover} + 8px)`,
    zIndex: layer.sticky,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[4],
    marginTop: space[6],
    padding: space[5],
    borderRadius: radius.lg,
    border: `1px solid ${color.border}`,
    backgroundColor: color.raised,
    boxShadow: shadow[2],
    '& > button': { flex: '1 1 auto' },
    [media.aboveMobile]: { bottom: `calc(${bottomCover} + 16px)`, '& > button': { flex: '0 0 auto' } },
  }),
  count: css({
    ...text('base', 600),
    flex: '1 0 100%',
    paddingInline: space[2],
    [media.aboveMobile]: { flex: 1 },
  }),
};
