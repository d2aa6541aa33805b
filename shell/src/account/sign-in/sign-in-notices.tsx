import { css } from '@emotion/react';
import { Button, color, radius, space, text } from '@tagalong/ui';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

/** Explains why a provider login failed. */
export function SocialNotice({ reason }: { reason: string | null }) {
  if (!reason) return null;
  return (
    <p css={styles.failure} role="alert">
      {reason === 'cancelled' ? SIGN_IN_TEXTS.socialCanceled : SIGN_IN_TEXTS.socialFailed}
    </p>
  );
}

/** Explains why someone who just logged in elsewhere must log in here as well. */
export function PriorNotice({ provider, onStop }: { provider: string; onStop(): void }) {
  return (
    <div css={styles.prior}>
      <p>{SIGN_IN_TEXTS.linkText(provider)}</p>
      <Button variant="secondary" size="sm" onClick={onStop}>
        {SIGN_IN_TEXTS.linkStop(provider)}
      </Button>
    </div>
  );
}

const styles = {
  failure: css({
    ...text('base'),
    marginBottom: space[7],
    padding: `${space[5]} ${space[6]}`,
    borderRadius: radius.md,
    backgroundColor: color.sunken,
    color: color.text,
  }),
  prior: css({
    ...text('base'),
    display: 'grid',
    justifyItems: 'start',
    gap: space[5],
    marginBlock: `${space[5]} ${space[7]}`,
    padding: space[6],
    borderRadius: radius.lg,
    backgroundColor: color.sunken,
    color: color.text,
  }),
};
