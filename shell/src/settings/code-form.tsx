import { css } from '@emotion/react';
import { EMAIL_CODE_LENGTH } from '@tagalong/contracts/email-code';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { errorText, useAction, useHeaderAction } from '@tagalong/platform';
import { space } from '@tagalong/ui';
import { VerificationCodeInput } from '@tagalong/ui/overlay';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { CodeResend } from './code-resend.tsx';

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
  const resend = async (): Promise<void> => {
    await onResend();
    setCode('');
    checking.clearError();
  };
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
    <form css={styles} onSubmit={handleSubmit} noValidate>
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
      <CodeResend onResend={resend}>{children}</CodeResend>
    </form>
  );
}

const styles = css({ display: 'grid', gap: space[6] });
