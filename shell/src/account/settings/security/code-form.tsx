import { css } from '@emotion/react';
import { EMAIL_CODE_LENGTH } from '@tagalong/contracts/account/email-code';
import { errorText, useAction, useHeaderAction } from '@tagalong/platform';
import { space } from '@tagalong/ui';
import { VerificationCodeInput } from '@tagalong/ui/overlay';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { CodeResend } from './code-resend.tsx';
import { SECURITY_TEXTS } from './security-texts.ts';

interface CodeFormProps {
  /** Rejects with an ApiError when the code is refused. */
  onCode(code: string): Promise<void>;
  onResend(): Promise<void>;
  children?: ReactNode;
}

/** Accepts an emailed code and submits it with the last digit. */
export function CodeForm({ onCode, onResend, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const checking = useAction(async (typed: string) => {
    try {
      await onCode(typed);
    } catch (error) {
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
  const isComplete = code.length === EMAIL_CODE_LENGTH;
  useHeaderAction({
    onPress: () => checking.run(code),
    isDisabled: !isComplete,
    isPending: checking.isPending,
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete) checking.run(code);
  };
  return (
    <form css={styles} onSubmit={handleSubmit} noValidate>
      <VerificationCodeInput
        label={SECURITY_TEXTS.code}
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
