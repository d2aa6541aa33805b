import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { color, motion, radius, space } from '#ui/base/tokens.ts';
import { useChoiceTexts } from './choice-texts.tsx';

export interface SwitchProps {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean | undefined;
  /** Second line below the text. */
  description?: string | undefined;
}

/** A setting that takes effect at once, with the switch on the right. */
export function Switch({ children, isSelected, onChange, isDisabled = false, description }: SwitchProps) {
  const { names, texts } = useChoiceTexts(children, description);
  return (
    <AriaSwitch
      css={styles.row}
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled}
      {...names}
    >
      {texts}
      <span css={styles.track}>
        <span css={styles.thumb} />
      </span>
    </AriaSwitch>
  );
}

const styles = {
  row: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[6],
    minHeight: 48,
    cursor: 'pointer',
    '&[data-disabled]': { opacity: 0.45, cursor: 'default' },
  }),
  track: css({
    flex: 'none',
    width: 48,
    height: 28,
    padding: 3,
    borderRadius: radius.full,
    backgroundColor: color.borderStrong,
    // Transparent lines are visible in forced colors, which replace the backgrounds.
    outline: '1px solid transparent',
    transition: `background-color ${motion.micro}`,
    '[data-selected] > &': { backgroundColor: color.accent },
    '[data-focus-visible] > &': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  }),
  thumb: css({
    display: 'block',
    width: 22,
    height: 22,
    borderRadius: radius.full,
    border: '1px solid transparent',
    backgroundColor: '#fff',
    boxShadow: '0 1px 3px rgb(0 0 0/.3)',
    transition: `transform ${motion.enter}`,
    '[data-selected] &': { transform: 'translateX(20px)' },
    '[dir=rtl] [data-selected] &': { transform: 'translateX(-20px)' },
  }),
};
