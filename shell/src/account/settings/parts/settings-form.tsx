import { css } from '@emotion/react';
import { useHeaderAction } from '@tagalong/platform';
import { space } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import type { FormEvent, ReactNode } from 'react';
import type { FormState } from './use-form.ts';

interface SettingsFormProps {
  form: Pick<FormState<object>, 'problem' | 'isDirty' | 'isPending' | 'submit' | 'formRef'>;
  children: ReactNode;
}

/** Submits with Enter or with Save or Next in the back header (SH-02). */
export function SettingsForm({ form, children }: SettingsFormProps) {
  const { isDirty, isPending, submit } = form;
  useHeaderAction({ onPress: submit, isDisabled: !isDirty, isPending });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isDirty) submit();
  };
  return (
    <form css={styles} ref={form.formRef} onSubmit={handleSubmit} noValidate>
      <FormErrorText>{form.problem}</FormErrorText>
      {children}
      {/* Browsers submit a form with several fields on Enter only if it has such a button. */}
      <button type="submit" hidden />
    </form>
  );
}

const styles = css({
  display: 'grid',
  // Lets large text wrap instead of widening the column.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[7],
  // Takes no grid row while empty.
  '& > [role=alert]:empty': { position: 'absolute' },
});
