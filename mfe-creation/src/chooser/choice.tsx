import { css } from '@emotion/react';
import { color, radius, space, text } from '@tagalong/ui';
import { ChevronRightIcon } from '@tagalong/ui/overlay';
import type { ReactNode } from 'react';

interface ChoiceProps {
  icon: ReactNode;
  label: string;
  note: string;
  /** Draws the note in the color of warnings. */
  isUrgent?: boolean;
  onPress(): void;
}

export function Choice({ icon, label, note, isUrgent = false, onPress }: ChoiceProps) {
  return (
    <button type="button" css={styles.choice} onClick={onPress}>
      <span css={styles.icon}>{icon}</span>
      <span css={styles.texts}>
        <span css={styles.label}>{label}</span>
        <span css={[styles.note, isUrgent && styles.urgent]}>{note}</span>
      </span>
      <ChevronRightIcon size={20} aria-hidden />
    </button>
  );
}

const styles = {
  choice: css({
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    width: '100%',
    minHeight: 56,
    padding: `${space[2]} ${space[3]}`,
    borderRadius: radius.md,
    textAlign: 'start',
    cursor: 'pointer',
    color: color.text,
    '&:hover': { backgroundColor: color.fillHover },
  }),
  icon: css({
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: radius.md,
    backgroundColor: color.accentSoft,
    color: color.accent,
  }),
  texts: css({ display: 'grid', flex: 1, minWidth: 0 }),
  label: css({ ...text('md', 600) }),
  note: css({ ...text('sm'), color: color.text2 }),
  urgent: css({ color: color.danger }),
};
