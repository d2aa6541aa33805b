import { css } from '@emotion/react';
import { color, radius, space, text } from '@tagalong/ui';
import { VIDEO_TEXTS } from './video-texts.ts';

export type StepName = 'link' | 'products' | 'preview';

const STEPS: readonly { name: StepName; label: 'stepLink' | 'stepProducts' | 'stepPreview' }[] = [
  { name: 'link', label: 'stepLink' },
  { name: 'products', label: 'stepProducts' },
  { name: 'preview', label: 'stepPreview' },
];

/** Shows the current step between link and finished post. */
export function Steps({ current }: { current: StepName }) {
  const reached = STEPS.findIndex(({ name }) => name === current);
  return (
    <ol css={styles.row} aria-label={VIDEO_TEXTS.stepsLabel}>
      {STEPS.map(({ name, label }, index) => (
        <li
          key={name}
          css={[styles.step, index <= reached && styles.reached]}
          aria-current={name === current ? 'step' : undefined}
        >
          {VIDEO_TEXTS[label]}
        </li>
      ))}
    </ol>
  );
}

const styles = {
  row: css({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: space[3], marginBottom: space[4] }),
  step: css({
    ...text('sm', 600),
    paddingTop: space[4],
    borderTop: `3px solid ${color.border}`,
    borderRadius: radius.xs,
    color: color.text3,
    listStyle: 'none',
  }),
  reached: css({ borderTopColor: color.accent, color: color.text }),
};
