import { css } from '@emotion/react';
import type { CreatorStep } from '@tagalong/contracts/earnings/creator-step';
import { color, radius, space, text, VisuallyHidden } from '@tagalong/ui';
import { SWITCH_TEXTS } from './switch-texts.ts';

interface StepTrailProps {
  steps: readonly { step: CreatorStep; is_done: boolean }[];
  current: CreatorStep;
}

/** Shows where in the steps the member is. */
export function StepTrail({ steps, current }: StepTrailProps) {
  return (
    <ol css={styles.list} aria-label={SWITCH_TEXTS.steps}>
      {steps.map(({ step, is_done }) => (
        <li
          key={step}
          css={[styles.step, (is_done || step === current) && styles.reached]}
          aria-current={step === current ? 'step' : undefined}
        >
          {SWITCH_TEXTS[step]}
          {is_done && <VisuallyHidden>{SWITCH_TEXTS.stepDone}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

const styles = {
  list: css({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: space[3] }),
  step: css({
    ...text('sm', 600),
    paddingTop: space[3],
    borderTop: `4px solid ${color.border}`,
    borderRadius: radius.xs,
    color: color.text2,
    '&[aria-current]': { color: color.text },
  }),
  reached: css({ borderTopColor: color.accent }),
};
