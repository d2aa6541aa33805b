import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SETTINGS_ROUTE } from '@tagalong/contracts/account/routes';
import { removeAccount } from '@tagalong/contracts/account/settings';
import { ACCOUNT_REMOVAL_DAYS } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import { errorText, Link, useAction, useChange, useHost } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { Button, color, space, text } from '@tagalong/ui';
import { Checkbox, ConfirmDialog, FormErrorText } from '@tagalong/ui/overlay';
import { type FormEvent, useRef, useState } from 'react';
import { refusalOf } from '#account/parts/attempts/use-attempt.ts';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { PasswordField } from '#account/settings/parts/password-field.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { exactText } from '#account/settings/parts/time-text.ts';
import { BalanceNotice } from './balance-notice.tsx';
import { DEACTIVATION_TEXTS } from './deactivation-texts.ts';
import { DeletedContent } from './deleted-content.tsx';

const DAY_MS = 86_400_000;

/** Shows the consequences, then asks for the password and a final confirmation. */
export function DeactivateForm({ user }: { user: CurrentUser }) {
  const { now } = useHost();
  const date = exactText(new Date(now().getTime() + ACCOUNT_REMOVAL_DAYS * DAY_MS));
  return (
    <SettingsColumn
      title={DEACTIVATION_TEXTS.deactivateTitle}
      isTitleShown
      lead={DEACTIVATION_TEXTS.deactivateLead(ACCOUNT_REMOVAL_DAYS)}
    >
      <BalanceNotice user={user} />
      <DeletedContent date={date} />
      <Confirmation user={user} date={date} />
    </SettingsColumn>
  );
}

function Confirmation({ user, date }: { user: CurrentUser; date: string }) {
  const form = useDeactivation(user);
  const password = useRef<HTMLInputElement>(null);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!form.ask()) password.current?.focus();
  };
  return (
    <form css={styles.form} onSubmit={handleSubmit} noValidate>
      {user.is_set_password && (
        <PasswordField
          ref={password}
          label={DEACTIVATION_TEXTS.deactivatePassword}
          description={DEACTIVATION_TEXTS.deactivatePasswordHint}
          name="password"
          value={form.password}
          onChange={form.setPassword}
          error={form.errors.password}
        />
      )}
      <div>
        <Checkbox
          isSelected={form.isUnderstood}
          onChange={form.setUnderstood}
          isInvalid={Boolean(form.errors.understood)}
        >
          {DEACTIVATION_TEXTS.deactivateUnderstood}
        </Checkbox>
        <p css={styles.error} role="alert">
          {form.errors.understood}
        </p>
      </div>
      <FormErrorText>{form.problem}</FormErrorText>
      <div css={styles.buttons}>
        <Button type="submit" variant="danger" isWide>
          {DEACTIVATION_TEXTS.deactivateAction}
        </Button>
        <Button as={Link} variant="ghost" isWide to={href(SETTINGS_ROUTE)}>
          {DEACTIVATION_TEXTS.keepAccount}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={form.isConfirming}
        title={DEACTIVATION_TEXTS.deactivateConfirmTitle}
        text={DEACTIVATION_TEXTS.deactivateConfirmText(date)}
        confirmLabel={DEACTIVATION_TEXTS.deactivateAction}
        cancelLabel={DEACTIVATION_TEXTS.keepAccount}
        tone="danger"
        isPending={form.isPending}
        onConfirm={form.deactivate}
        onCancel={form.cancel}
        onClosed={() => form.errors.password && password.current?.focus()}
      />
    </form>
  );
}

function useDeactivation(user: CurrentUser) {
  const host = useHost();
  const remove = useChange(removeAccount);
  const [password, setPassword] = useState('');
  const [isUnderstood, setUnderstood] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [errors, setErrors] = useState<{ password?: string; understood?: string }>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { run, isPending } = useAction(async () => {
    setProblem(null);
    try {
      // The question closes first, because the dialog that asks who the member is opens over the page.
      if (!user.is_set_password) setConfirming(false);
      await confirmed(host, () => remove(user.is_set_password ? { password } : {}));
      host.setSession({ ...user, is_deactivated: true });
    } catch (error) {
      const refusal = refusalOf(error);
      setErrors(refusal.fields);
      if (!refusal.fields.password) setProblem(errorText(refusal));
    } finally {
      setConfirming(false);
    }
  });
  return {
    password,
    setPassword(value: string) {
      setPassword(value);
      setErrors(({ password: _, ...rest }) => rest);
    },
    isUnderstood,
    setUnderstood(value: boolean) {
      setUnderstood(value);
      setErrors(({ understood: _, ...rest }) => rest);
    },
    errors,
    problem,
    isConfirming,
    isPending,
    /** False when a field is missing. */
    ask(): boolean {
      const wrong = {
        ...(user.is_set_password && !password && { password: FIELD_TEXTS.required }),
        ...(!isUnderstood && { understood: DEACTIVATION_TEXTS.deactivateUnderstoodMissing }),
      };
      setErrors(wrong);
      const isValid = Object.keys(wrong).length === 0;
      setConfirming(isValid);
      return isValid;
    },
    cancel: () => setConfirming(false),
    deactivate: run,
  };
}

const styles = {
  form: css({ display: 'grid', gap: space[6] }),
  buttons: css({ display: 'grid', gap: space[4] }),
  error: css({ ...text('sm'), color: color.danger }),
};
