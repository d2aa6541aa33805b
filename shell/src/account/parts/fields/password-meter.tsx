import { css } from '@emotion/react';
import type { PasswordStrength } from '@tagalong/contracts/account/password-strength';
import { PASSWORD_TEXTS } from '@tagalong/contracts/account/password-texts';
import { textTable } from '@tagalong/contracts/core/language';
import { PASSWORD_MIN } from '@tagalong/contracts/core/limits';
import { color, radius, space, text } from '@tagalong/ui';
import { useEffect, useMemo, useState } from 'react';

interface PasswordMeterProps {
  password: string;
  personal: readonly (string | null)[];
}

const STRENGTH_TEXTS = textTable('password-strength', {
  short: (missing: number) => (missing === 1 ? '1 more character' : `${missing} more characters`),
  fair: 'Fair password. One more word makes it stronger.',
  good: 'Good password',
  strong: 'Strong password',
});

const STEPS = [1, 2, 3, 4] as const;

/** Shows how strong a password is: as a sentence, which screen readers announce, and as a bar. */
export function PasswordMeter({ password, personal }: PasswordMeterProps) {
  const strength = usePasswordStrength(password, personal);
  const reading = strength && readingOf(password, strength);
  return (
    <div css={styles.meter}>
      <div css={styles.bar} aria-hidden>
        {STEPS.map((step) => (
          <span
            key={step}
            css={[styles.step, reading && step <= reading.level && styles.filled[reading.level]]}
          />
        ))}
      </div>
      <p css={styles.note} role="status">
        {reading?.note}
      </p>
    </div>
  );
}

function readingOf(
  password: string,
  { score, weakness }: PasswordStrength,
): { level: 1 | 2 | 3 | 4; note: string } {
  const missing = PASSWORD_MIN - password.length;
  if (missing > 0) return { level: 1, note: STRENGTH_TEXTS.short(missing) };
  if (weakness) return { level: 1, note: PASSWORD_TEXTS[weakness] };
  if (score <= 2) return { level: 2, note: STRENGTH_TEXTS.fair };
  return score === 3 ? { level: 3, note: STRENGTH_TEXTS.good } : { level: 4, note: STRENGTH_TEXTS.strong };
}

const fill = (background: string) =>
  css({ backgroundColor: background, '@media (forced-colors: active)': { backgroundColor: 'CanvasText' } });

type Estimate = (password: string, personal: readonly (string | null)[]) => PasswordStrength;

/**
 * Estimates the strength of a password while it is typed; null while there is none. The estimator's word lists load with
 * the first character. The API applies the same rules, so nothing is shown if they can't be loaded.
 */
function usePasswordStrength(
  password: string,
  personal: readonly (string | null)[],
): PasswordStrength | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    let isWanted = true;
    import(/* webpackChunkName: "password-strength" */ '@tagalong/contracts/account/password-strength').then(
      ({ passwordStrength }) => isWanted && setEstimate(() => passwordStrength),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isTyped]);
  // The list is new at each render, unlike its texts.
  const owner = personal.join('\n');
  return useMemo(
    () => (estimate && isTyped ? estimate(password, owner.split('\n')) : null),
    [estimate, isTyped, password, owner],
  );
}

const styles = {
  meter: css({ display: 'grid', gap: space[2] }),
  bar: css({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: space[1] }),
  step: css({ height: 4, borderRadius: radius.full, backgroundColor: color.border }),
  filled: {
    1: fill(color.danger),
    2: fill(color.warning),
    3: fill(color.success),
    4: fill(color.success),
  },
  // Reserves its height: the estimate arrives late, and a button that shifts is missed.
  note: css({ minHeight: '1lh', ...text('sm'), color: color.text2 }),
};
