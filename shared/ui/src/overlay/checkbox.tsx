import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { color, motion, radius, space, text } from '#ui/base/tokens.ts';
import { CheckIcon } from '#ui/icons/icons-more.ts';

export interface CheckboxProps {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isInvalid?: boolean | undefined;
}

export function Checkbox({ children, isSelected, onChange, isInvalid = false }: CheckboxProps) {
  return (
    <AriaCheckbox css={styles.row} isSelected={isSelected} onChange={onChange} isInvalid={isInvalid}>
      <span css={styles.box}>
        <CheckIcon css={styles.check} size={16} stroke={3} aria-hidden />
      </span>
      <span>{children}</span>
    </AriaCheckbox>
  );
}

const styles = {
  row: css({
    ...text('base'),
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    minHeight: 44,
    cursor: 'pointer',
  }),
  box: css({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 22,
    height: 22,
    borderRadius: radius.xs,
    border: `1.5px solid ${color.borderStrong}`,
    backgroundColor: color.surface,
    color: color.onAccent,
    transition: `background-color ${motion.micro}, border-color ${motion.micro}`,
    '[data-selected] > &': { backgroundColor: color.accent, borderColor: color.accent },
    '[data-invalid] > &': { borderColor: color.danger },
    '[data-focus-visible] > &': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  }),
  check: css({
    transform: 'scale(.4)',
    opacity: 0,
    transition: `transform ${motion.micro}, opacity ${motion.micro}`,
    '[data-selected] &': { transform: 'none', opacity: 1 },
  }),
};
