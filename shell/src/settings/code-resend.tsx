import { css } from '@emotion/react';
import { EMAIL_CODE_RESEND_S } from '@tagalong/contracts/email-code';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { errorText, useAction } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useCountdown } from './use-countdown.ts';

interface CodeResendProps {
  /** Sends another code. */
  onResend(): Promise<void>;
  /** Other ways on. */
  children?: ReactNode;
}

/** Offers another code as soon as the API sends one (AU-01). */
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
      <div css={styles.ways}>
        {left > 0 ? (
          <span css={styles.wait}>{SETTINGS_TEXTS.codeResendIn(left)}</span>
        ) : (
          <Button variant="ghost" isPending={sending.isPending} onClick={sending.run}>
            {SETTINGS_TEXTS.codeResend}
          </Button>
        )}
        {children}
      </div>
      <p role="status" css={styles.status}>
        {isResent && SETTINGS_TEXTS.codeResent}
      </p>
    </div>
  );
}

const styles = {
  ways: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space[9],
    minHeight: 44,
    // What is pressed here stands in line with the boxes above.
    '& > button, & > a': { paddingInline: 0, color: color.link },
  }),
  wait: css({ ...text('base'), color: color.text2, fontVariantNumeric: 'tabular-nums' }),
  status: css({ ...text('sm'), color: color.success, minHeight: 18 }),
};
