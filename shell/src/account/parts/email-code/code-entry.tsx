import { css } from '@emotion/react';
import { EMAIL_CODE_LENGTH, EMAIL_CODE_RESEND_S } from '@tagalong/contracts/account/email-code';
import { PASSWORD_MIN } from '@tagalong/contracts/core/limits';
import { errorText, isApiError, useHeaderAction } from '@tagalong/platform';
import { rethrowAtField } from '@tagalong/platform/form-check';
import { useAttempt } from '@tagalong/platform/use-attempt';
import { useForm } from '@tagalong/platform/use-form';
import { Button, color, space, text } from '@tagalong/ui';
import { Form, FormErrorText, VerificationCodeInput } from '@tagalong/ui/overlay';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { type NewPassword, NewPasswordField } from '#account/parts/fields/new-password-field.tsx';
import { EMAIL_CODE_TEXTS } from './email-code-texts.ts';

interface CodeEntryProps {
  /** Names the recipient of the code, unless the page does. */
  lead?: string;
  /** Label of the button that submits; without it, the back header's button does (SH-02). */
  submitLabel?: string;
  /** Also asks for a new password. A complete code then no longer submits the form automatically. */
  newPassword?: NewPassword;
  /** Rejects with an ApiError when the code or the password is refused. */
  onSubmit(code: string, password: string): Promise<unknown>;
  /** Runs after the submit, when leaving no longer asks. */
  onDone?(): Promise<void>;
  onResend(): Promise<unknown>;
  foot?: ReactNode;
}

/** Accepts an emailed code: submits it once complete and offers a new one after 60 seconds (AU-01). */
export function CodeEntry({
  lead,
  submitLabel,
  newPassword,
  onSubmit,
  onDone,
  onResend,
  foot,
}: CodeEntryProps) {
  const [isResent, setResent] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const countdown = useCountdown(EMAIL_CODE_RESEND_S);
  const form = useForm({
    initial: { code: '', new_password: '' },
    check: ({ code, new_password }) => ({
      ...(code.length < EMAIL_CODE_LENGTH && { code: EMAIL_CODE_TEXTS.codeShort }),
      ...(newPassword && new_password.length < PASSWORD_MIN && { new_password: FIELD_TEXTS.passwordShort }),
    }),
    async save({ code, new_password }) {
      setResent(false);
      try {
        await onSubmit(code, new_password);
      } catch (error) {
        if (isApiError(error) && error.code === 'wrong-code') form.change({ code: '' });
        rethrowAtField('code', 'wrong-code')(error);
      }
    },
    onSaved: () => onDone?.(),
    isGuarded: newPassword !== undefined && submitLabel === undefined,
  });
  const resending = useAttempt(async () => {
    await onResend();
    form.reset({ code: '' });
    setResent(true);
    countdown.restart();
    box.current?.focus();
  });
  const isDisabled = form.values.code.length < EMAIL_CODE_LENGTH;
  useHeaderAction(submitLabel ? null : { onPress: form.submit, isDisabled, isPending: form.isPending });
  const problem = resending.error ? errorText(resending.error) : form.problem;
  return (
    <Form css={styles.form} {...form.formProps}>
      {lead && <p css={styles.lead}>{lead}</p>}
      {problem && <FormErrorText>{problem}</FormErrorText>}
      <VerificationCodeInput
        label={EMAIL_CODE_TEXTS.code}
        length={EMAIL_CODE_LENGTH}
        {...form.field('code')}
        {...(!newPassword && { onComplete: (code) => form.submit({ code }) })}
        autoFocus
        ref={box}
      />
      {newPassword && <NewPasswordField {...newPassword} {...form.field('new_password')} />}
      {submitLabel ? (
        <Button type="submit" isWide isPending={form.isPending}>
          {submitLabel}
        </Button>
      ) : (
        // Browsers submit a form with several fields on Enter only if it has such a button.
        <button type="submit" hidden />
      )}
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
    </Form>
  );
}

/** Counts seconds down and can restart. Catches up after the page was suspended. */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1_000);
  const [left, setLeft] = useState(seconds);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000)));
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [endsAt, isOver]);
  const restart = (): void => {
    setEndsAt(Date.now() + seconds * 1_000);
    setLeft(seconds);
  };
  return { left, restart };
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
