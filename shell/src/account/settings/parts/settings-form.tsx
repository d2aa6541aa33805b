import { css } from '@emotion/react';
import { useHeaderAction, useHost } from '@tagalong/platform';
import { type FormState, useForm } from '@tagalong/platform/use-form';
import { space } from '@tagalong/ui';
import { Form, FormErrorText } from '@tagalong/ui/overlay';
import type { FormEvent, ReactNode } from 'react';
import { SETTINGS_TEXTS } from './settings-texts.ts';

/** A form that asks before it is left unsaved. By default, a toast confirms the save. */
export function useSettingsForm<Values extends object>(input: Parameters<typeof useForm<Values>>[0]) {
  const { toast } = useHost();
  return useForm({ onSaved: () => toast({ text: SETTINGS_TEXTS.saved }), isGuarded: true, ...input });
}

interface SettingsFormProps {
  form: Pick<FormState<object>, 'problem' | 'isDirty' | 'isPending' | 'submit' | 'formProps'>;
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
    <Form css={styles} {...form.formProps} onSubmit={handleSubmit}>
      <FormErrorText>{form.problem}</FormErrorText>
      {children}
      {/* Browsers submit a form with several fields on Enter only if it has such a button. */}
      <button type="submit" hidden />
    </Form>
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
