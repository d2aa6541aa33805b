import { css } from '@emotion/react';
import { ACCOUNT_TEXTS } from '@tagalong/contracts/texts/account-texts';
import { color, radius, space, text } from '@tagalong/ui';

/** What the way back from another site says when nobody was logged in there. */
export function SocialNotice({ reason }: { reason: string | null }) {
  if (!reason) return null;
  return (
    <p css={styles} role="alert">
      {reason === 'cancelled' ? ACCOUNT_TEXTS.socialCancelled : ACCOUNT_TEXTS.socialFailed}
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
