import { css } from '@emotion/react';
import { Link } from '@tagalong/platform';
import { color, radius, space, text } from '@tagalong/ui';
import { COMPOSER_TEXTS } from './parts/composer/composer-texts.ts';
import { type Kind, STEPS, type StepName } from './parts/composer/kinds.ts';
import { stepPath } from './parts/steps/use-step.ts';

interface StepsProps {
  kind: Kind;
  current: StepName;
}

/** Shows where the current step is between the source and the finished post, and leads back to those before it. */
export function Steps({ kind, current }: StepsProps) {
  const steps: readonly StepName[] = STEPS[kind];
  const reached = steps.indexOf(current);
  return (
    <ol css={styles.row} aria-label={COMPOSER_TEXTS.stepsLabel}>
      {steps.map((name, index) => (
        <li
          key={name}
          css={[styles.step, index <= reached && styles.reached]}
          aria-current={name === current ? 'step' : undefined}
        >
          {index < reached ? (
            <Link css={styles.link} to={stepPath(kind, name)}>
              {COMPOSER_TEXTS.steps[name]}
            </Link>
          ) : (
            COMPOSER_TEXTS.steps[name]
          )}
        </li>
      ))}
    </ol>
  );
}

const styles = {
  row: css({
    display: 'flex',
    // Large text has no room in one row.
    flexWrap: 'wrap',
    gap: space[3],
    marginBottom: space[4],
  }),
  step: css({
    ...text('sm', 600),
    flex: '1 0 0',
    minWidth: 'min-content',
    paddingTop: space[4],
    borderTop: `3px solid ${color.border}`,
    borderRadius: radius.xs,
    color: color.text3,
    listStyle: 'none',
  }),
  // Its target reaches the bar above.
  link: css({
    display: 'block',
    marginTop: `calc(-1 * ${space[4]})`,
    paddingBlock: space[4],
    color: 'inherit',
  }),
  reached: css({ borderTopColor: color.accent, color: color.text }),
};
