import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SETTINGS_ROUTE } from '@tagalong/contracts/account/routes';
import { removeAccount } from '@tagalong/contracts/account/settings';
import { ACCOUNT_REMOVAL_DAYS } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import { Link, useChange, useHost } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { useForm } from '@tagalong/platform/use-form';
import { Button, color, space, text } from '@tagalong/ui';
import { Checkbox, ConfirmDialog, FormErrorText } from '@tagalong/ui/overlay';
import { type FormEvent, useState } from 'react';
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
  const host = useHost();
  const remove = useChange(removeAccount);
  const [isConfirming, setConfirming] = useState(false);
  const form = useForm({
    initial: { password: '', understood: false },
    check: ({ password, understood }) => ({
      ...(user.is_set_password && !password && { password: FIELD_TEXTS.required }),
      ...(!understood && { understood: DEACTIVATION_TEXTS.deactivateUnderstoodMissing }),
    }),
    async save({ password }) {
      try {
        // The question closes first, because the dialog that asks who the member is opens over the page.
        if (!user.is_set_password) setConfirming(false);
        await confirmed(host, () => remove(user.is_set_password ? { password } : {}));
      } finally {
        setConfirming(false);
      }
    },
    onSaved: () => host.setSession({ ...user, is_deactivated: true }),
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setConfirming(form.validate());
  };
  return (
    <form css={styles.form} {...form.formProps} onSubmit={handleSubmit}>
      {user.is_set_password && (
        <PasswordField
          label={DEACTIVATION_TEXTS.deactivatePassword}
          description={DEACTIVATION_TEXTS.deactivatePasswordHint}
          {...form.field('password')}
        />
      )}
      <div>
        <Checkbox
          isSelected={form.values.understood}
          onChange={(understood) => form.change({ understood })}
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
        isOpen={isConfirming}
        title={DEACTIVATION_TEXTS.deactivateConfirmTitle}
        text={DEACTIVATION_TEXTS.deactivateConfirmText(date)}
        confirmLabel={DEACTIVATION_TEXTS.deactivateAction}
        cancelLabel={DEACTIVATION_TEXTS.keepAccount}
        tone="danger"
        isPending={form.isPending}
        onConfirm={() => form.submit()}
        onCancel={() => setConfirming(false)}
        onClosed={form.focusInvalid}
      />
    </form>
  );
}

const styles = {
  form: css({ display: 'grid', gap: space[6] }),
  buttons: css({ display: 'grid', gap: space[4] }),
  error: css({ ...text('sm'), color: color.danger }),
};
