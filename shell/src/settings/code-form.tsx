import { css } from '@emotion/react';
import { EMAIL_CODE_LENGTH, EMAIL_CODE_RESEND_S } from '@tagalong/contracts/email-code';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { errorText, useAction, useHeaderAction } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { FormErrorText, VerificationCodeInput } from '@tagalong/ui/overlay';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useCountdown } from './use-countdown.ts';

interface CodeFormProps {
  /** Rejects with an ApiError when the code is refused. */
  onCode(code: string): Promise<void>;
  /** Sends another code. */
  onResend(): Promise<void>;
  /** Other ways on, below. */
  children?: ReactNode;
}

/** Takes a code that was sent by mail; the last digit sends it. */
export function CodeForm({ onCode, onResend, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const checking = useAction(async (typed: string) => {
    try {
      await onCode(typed);
    } catch (error) {
      // It is typed anew, from the first box on.
      setCode('');
      field.current?.focus();
      throw error;
    }
  });
  const { left, restart } = useCountdown(EMAIL_CODE_RESEND_S);
  const [isResent, setResent] = useState(false);
  const sending = useAction(async () => {
    setResent(false);
    await onResend();
    setResent(true);
    restart();
    setCode('');
    checking.clearError();
  });
  const isWhole = code.length === EMAIL_CODE_LENGTH;
  useHeaderAction({
    onPress: () => checking.run(code),
    isDisabled: !isWhole,
    isPending: checking.isPending,
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole) checking.run(code);
  };
  return (
    <form css={styles.form} onSubmit={handleSubmit} noValidate>
      <VerificationCodeInput
        label={SETTINGS_TEXTS.code}
        value={code}
        onChange={(value) => {
          setCode(value);
          if (value) checking.clearError();
        }}
        onComplete={checking.run}
        length={EMAIL_CODE_LENGTH}
        error={checking.error ? errorText(checking.error) : undefined}
        autoFocus
        ref={field}
      />
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
    </form>
  );
}

const styles = {
  form: css({ display: 'grid', gap: space[6] }),
  ways: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space[9],
    minHeight: 44,
    // What is pressed here stands in line with the boxes above.
    '& > button, & > a': { paddingInline: 0, color: color.link },
  }),
  wait: css({
    ...text('base'),
    color: color.text2,
    fontVariantNumeric: 'tabular-nums',
    marginInlineEnd: space[6],
  }),
  status: css({ ...text('sm'), color: color.success, minHeight: 18 }),
};
