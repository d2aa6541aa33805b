import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { SETTINGS_ROUTE } from '@tagalong/contracts/account/routes';
import { removeAccount } from '@tagalong/contracts/account/settings';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { ACCOUNT_REMOVAL_DAYS } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import { getMyProfile } from '@tagalong/contracts/storefront/storefront';
import { Link, useCall, useChange, useHost } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { useForm } from '@tagalong/platform/use-form';
import { Button, Card, color, space, text, useTimeZone } from '@tagalong/ui';
import { Checkbox, ConfirmDialog, Form, FormErrorText } from '@tagalong/ui/overlay';
import { type FormEvent, useState } from 'react';
import { FIELD_TEXTS } from '#account/parts/fields/field-texts.ts';
import { Loaded } from '#account/settings/parts/loaded.tsx';
import { PasswordField } from '#account/settings/parts/password-field.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { exactText } from '#account/settings/parts/time-text.ts';
import { BalanceNotice } from './balance-notice.tsx';
import { DeactivatedNotice } from './deactivated-notice.tsx';
import { DEACTIVATION_TEXTS } from './deactivation-texts.ts';

export function DeactivatePage({ user }: { user: CurrentUser }) {
  return user.is_deactivated ? <DeactivatedNotice user={user} /> : <DeactivateForm user={user} />;
}

const DAY_MS = 86_400_000;

/** Shows the consequences, then asks for the password and a final confirmation. */
function DeactivateForm({ user }: { user: CurrentUser }) {
  const { now } = useHost();
  const date = exactText(new Date(now().getTime() + ACCOUNT_REMOVAL_DAYS * DAY_MS), useTimeZone());
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
    <Form css={styles.form} {...form.formProps} onSubmit={handleSubmit}>
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
    </Form>
  );
}

/** Counts what deleting the account removes, and shows the date. */
function DeletedContent({ date }: { date: string }) {
  const profile = useCall(getMyProfile, {}, { staleMs: 0 });
  return (
    <Card css={styles.card}>
      <h2 css={styles.title}>{DEACTIVATION_TEXTS.loseHead}</h2>
      <Loaded query={profile} title={DEACTIVATION_TEXTS.loseHead} heights={[132]}>
        {({ data }) => (
          <ul css={styles.list}>
            {deletedContentOf(data).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </Loaded>
      <p css={styles.date}>{DEACTIVATION_TEXTS.deactivateDate(date)}</p>
      <h2 css={styles.title}>{DEACTIVATION_TEXTS.hiddenHead}</h2>
      <p css={styles.text}>{DEACTIVATION_TEXTS.hiddenText}</p>
      <p css={styles.text}>{DEACTIVATION_TEXTS.backText}</p>
    </Card>
  );
}

type Profile = ResponseOf<typeof getMyProfile>['data'];

function deletedContentOf(profile: Profile): string[] {
  const T = DEACTIVATION_TEXTS;
  const counts: [count: number, text: (count: number) => string][] = [
    [profile.post_count, T.losePosts],
    [profile.storefront_count, T.loseStorefront],
    [profile.follower_count, T.loseFollowers],
    [profile.following_count, T.loseFollowing],
  ];
  return [...counts.filter(([count]) => count > 0).map(([count, words]) => words(count)), T.loseCollections];
}

const styles = {
  form: css({ display: 'grid', gap: space[6] }),
  buttons: css({ display: 'grid', gap: space[4] }),
  error: css({ ...text('sm'), color: color.danger }),
  card: css({ display: 'grid', gap: space[4] }),
  title: css({ ...text('md', 700) }),
  list: css({
    ...text('base'),
    display: 'grid',
    gap: space[2],
    paddingInlineStart: space[7],
    listStyle: 'disc',
  }),
  date: css({ ...text('base', 600), color: color.danger, marginBottom: space[4] }),
  text: css({ ...text('base'), color: color.text2 }),
};
