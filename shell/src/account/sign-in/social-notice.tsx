import { css } from '@emotion/react';
import { color, radius, space, text } from '@tagalong/ui';
import { ACCOUNT_TEXTS } from './sign-in-texts.ts';

/** Explains why a provider login failed. */
export function SocialNotice({ reason }: { reason: string | null }) {
  if (!reason) return null;
  return (
    <p css={styles} role="alert">
      {reason === 'cancelled' ? ACCOUNT_TEXTS.socialCanceled : ACCOUNT_TEXTS.socialFailed}
    </p>
  );
}

const styles = css({
  ...text('base'),
  marginBottom: space[7],
  padding: `${space[5]} ${space[6]}`,
  borderRadius: radius.md,
  backgroundColor: color.sunken,
  color: color.text,
});
