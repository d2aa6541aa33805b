import { css } from '@emotion/react';
import { EMAIL_CODE_RESEND_S } from '@tagalong/contracts/account/email-code';
import { errorText, useAction } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { type ReactNode, useState } from 'react';
import { EMAIL_CODE_TEXTS } from '#account/parts/email-code/email-code-texts.ts';
import { useCountdown } from '#account/parts/email-code/use-countdown.ts';

interface CodeResendProps {
  onResend(): Promise<void>;
  children?: ReactNode;
}

/** Offers a new code as soon as the API allows one (AU-01). */
export function CodeResend({ onResend, children }: CodeResendProps) {
  const { left, restart } = useCountdown(EMAIL_CODE_RESEND_S);
  const [isResent, setResent] = useState(false);
  const sending = useAction(async () => {
    setResent(false);
    await onResend();
    setResent(true);
    restart();
  });
  return (
    <div>
      <FormErrorText>{sending.error ? errorText(sending.error) : null}</FormErrorText>
      <div css={styles.actions}>
        {left > 0 ? (
          <span css={styles.wait}>{EMAIL_CODE_TEXTS.resendIn(left)}</span>
        ) : (
          <Button variant="ghost" isPending={sending.isPending} onClick={sending.run}>
            {EMAIL_CODE_TEXTS.resend}
          </Button>
        )}
        {children}
      </div>
      <p role="status" css={styles.status}>
        {isResent && EMAIL_CODE_TEXTS.resent}
      </p>
    </div>
  );
}

const styles = {
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space[9],
    minHeight: 44,
    // Aligns the links with the code boxes above.
    '& > button, & > a': { paddingInline: 0, color: color.link },
  }),
  wait: css({ ...text('base'), color: color.text2, fontVariantNumeric: 'tabular-nums' }),
  status: css({ ...text('sm'), color: color.success, minHeight: 18 }),
};
