import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import { color, radius, space, text, twoLines } from '#ui/base/tokens.ts';
import { CheckIcon } from '#ui/icons/icons-more.ts';

export interface OptionRowProps {
  id: string | number;
  text: string;
  /** Second line. */
  note?: ReactNode;
  /** Shown on the left: a `Picture`, an `Avatar` or an icon. */
  picture?: ReactNode;
  isDisabled?: boolean | undefined;
}

/** An option of a `ListBox` or a `Select`: picture, one or two lines, and a check mark when selected. */
export function OptionRow({ id, text: words, note, picture, isDisabled = false }: OptionRowProps) {
  return (
    <ListBoxItem css={styles.row} id={id} textValue={words} isDisabled={isDisabled}>
      {({ isSelected, selectionMode }) => (
        <>
          {picture}
          <span css={styles.texts}>
            <span css={styles.text}>{words}</span>
            {note && <span css={styles.note}>{note}</span>}
          </span>
          {selectionMode === 'multiple' ? (
            <span css={[styles.box, isSelected && styles.checked]}>
              {isSelected && <CheckIcon size={16} stroke={3} aria-hidden />}
            </span>
          ) : (
            isSelected && <CheckIcon css={styles.check} size={20} aria-hidden />
          )}
        </>
      )}
    </ListBoxItem>
  );
}

const styles = {
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    minHeight: 44,
    padding: `${space[3]} ${space[5]}`,
    borderRadius: 10,
    cursor: 'pointer',
    outline: 'none',
    '&[data-hovered], &[data-focused]': { backgroundColor: color.fillHover },
    '&[data-focus-visible]': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
    '&[data-disabled]': { opacity: 0.45, cursor: 'default' },
  }),
  texts: css({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }),
  text: css({ ...text('base', 600), ...twoLines, '[data-selected] &': { fontWeight: 700 } }),
  note: css({ ...text('sm'), ...twoLines, color: color.text2 }),
  check: css({ flex: 'none', color: color.accent }),
  box: css({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    borderRadius: radius.xs,
    border: `1.5px solid ${color.borderStrong}`,
  }),
  checked: css({ backgroundColor: color.accent, borderColor: color.accent, color: color.onAccent }),
};
