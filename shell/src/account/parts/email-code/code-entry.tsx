import { css } from '@emotion/react';
import { EMAIL_CODE_LENGTH, EMAIL_CODE_RESEND_S } from '@tagalong/contracts/account/email-code';
import { errorText, isApiError } from '@tagalong/platform';
import { Button, color, space, text } from '@tagalong/ui';
import { FormErrorText, VerificationCodeInput } from '@tagalong/ui/overlay';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useAttempt } from '#account/parts/attempts/use-attempt.ts';
import { EMAIL_CODE_TEXTS } from './email-code-texts.ts';
import { useCountdown } from './use-countdown.ts';

interface CodeEntryProps {
  /** Names the recipient of the code. */
  lead: string;
  submitLabel: string;
  onSubmit(code: string): Promise<void>;
  onResend(): Promise<void>;
  /** With extra fields, a complete code no longer submits the form automatically. */
  children?: ReactNode;
  foot?: ReactNode;
}

/** Accepts an emailed code: submits it once complete and offers a new one after 60 seconds (AU-01). */
export function CodeEntry({ lead, submitLabel, onSubmit, onResend, children, foot }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const [isResent, setResent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const countdown = useCountdown(EMAIL_CODE_RESEND_S);
  const submission = useAttempt(async (typed: string) => {
    setResent(false);
    try {
      await onSubmit(typed);
    } catch (error) {
      if (isApiError(error) && error.code === 'wrong-code') {
        setCode('');
        field.current?.focus();
      }
      throw error;
    }
  });
  const resending = useAttempt(async () => {
    await onResend();
    submission.forget();
    setCode('');
    setResent(true);
    countdown.restart();
    field.current?.focus();
  });

  const submit = (typed: string): void => {
    setShort(typed.length < EMAIL_CODE_LENGTH);
    if (typed.length === EMAIL_CODE_LENGTH) submission.run(typed);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit(code);
  };
  const { fieldError, formError } = problemsOf(submission.error, resending.error);
  return (
    <form css={styles.form} onSubmit={handleSubmit} noValidate>
      <p css={styles.lead}>{lead}</p>
      {formError && <FormErrorText>{formError}</FormErrorText>}
      <VerificationCodeInput
        label={EMAIL_CODE_TEXTS.code}
        length={EMAIL_CODE_LENGTH}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setShort(false);
          if (typed) submission.forget();
        }}
        {...(!children && { onComplete: submit })}
        error={isShort ? EMAIL_CODE_TEXTS.codeShort : fieldError}
        autoFocus
        ref={field}
      />
      {children}
      <Button type="submit" isWide isPending={submission.isPending}>
        {submitLabel}
      </Button>
      <div css={styles.foot}>
        <Button
          variant="ghost"
          size="sm"
          isPending={resending.isPending}
          disabled={countdown.left > 0}
          onClick={() => resending.run()}
        >
          {countdown.left > 0 ? EMAIL_CODE_TEXTS.resendIn(countdown.left) : EMAIL_CODE_TEXTS.resend}
        </Button>
        {foot}
      </div>
      <p css={styles.note} role="status">
        {isResent && EMAIL_CODE_TEXTS.resent}
      </p>
    </form>
  );
}

/** Shows a refused code at the boxes and every other failure above them. */
function problemsOf(submitError: unknown, resendError: unknown) {
  const isCode = isApiError(submitError) && submitError.code === 'wrong-code';
  const other = resendError ?? (isCode ? null : submitError);
  const isFields =
    isApiError(other) && other.code === 'validation-failed' && Object.keys(other.fields).length > 0;
  return {
    fieldError: isCode ? errorText(submitError) : undefined,
    formError: other && !isFields ? errorText(other) : null,
  };
}

const styles = {
  form: css({ display: 'grid', gap: space[6] }),
  lead: css({ ...text('base'), color: color.text2, overflowWrap: 'anywhere' }),
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: space[2],
    fontVariantNumeric: 'tabular-nums',
  }),
  note: css({ ...text('sm'), color: color.text2, textAlign: 'center', ':empty': { display: 'none' } }),
};
