import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import {
  getEmailPreferences,
  MAIL_KINDS,
  saveEmailPreferences,
} from '@tagalong/contracts/account/preference';
import { SETTINGS_EMAIL_ROUTE, SETTINGS_SECURITY_TYPE_ROUTE } from '@tagalong/contracts/account/routes';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { href } from '@tagalong/contracts/core/routes';
import { Link, useCall, useChange } from '@tagalong/platform';
import { Button, Card, color, space } from '@tagalong/ui';
import { Switch } from '@tagalong/ui/overlay';
import { Loaded } from '#account/settings/parts/loaded.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { SettingsForm, useSettingsForm } from '#account/settings/parts/settings-form.tsx';
import { routeTitle } from '#host/texts/route-title.ts';
import { CHOICES_TEXTS } from './choices-texts.ts';

type Preferences = ResponseOf<typeof getEmailPreferences>['data'];
type MailKind = (typeof MAIL_KINDS)[number];
/** Shoppers have no earnings to be notified about. */
const FOR_CREATORS: readonly MailKind[] = ['earning'];

export function EmailsPage({ user }: { user: CurrentUser }) {
  const preferences = useCall(getEmailPreferences, {});
  const lead = user.email === null ? CHOICES_TEXTS.emailsNoAddress : CHOICES_TEXTS.emailsTo(user.email);
  return (
    <SettingsColumn title={routeTitle(SETTINGS_EMAIL_ROUTE)} lead={`${lead} ${CHOICES_TEXTS.emailsLead}`}>
      {user.email === null && (
        <Button as={Link} variant="secondary" to={href(SETTINGS_SECURITY_TYPE_ROUTE, { type: 'email' })}>
          {CHOICES_TEXTS.emailSet}
        </Button>
      )}
      <Loaded query={preferences} title={routeTitle(SETTINGS_EMAIL_ROUTE)} heights={[360]}>
        {({ data }) => <EmailsForm user={user} preferences={data} />}
      </Loaded>
    </SettingsColumn>
  );
}

function EmailsForm({ user, preferences }: { user: CurrentUser; preferences: Preferences }) {
  const save = useChange(saveEmailPreferences);
  const shown = MAIL_KINDS.filter((kind) => user.is_creator || !FOR_CREATORS.includes(kind));
  const form = useSettingsForm<{ wanted: MailKind[] }>({
    initial: { wanted: selectedKinds(preferences) },
    save: ({ wanted }) => save({ wanted }),
  });
  const { wanted } = form.values;
  const set = (kinds: readonly MailKind[]): void =>
    // Keeps the API's order so that toggling twice counts as no change.
    form.change({ wanted: MAIL_KINDS.filter((kind) => kinds.includes(kind)) });
  const hidden = wanted.filter((kind) => !shown.includes(kind));
  const isAnySelected = shown.some((kind) => wanted.includes(kind));
  return (
    <SettingsForm form={form}>
      <Card css={styles.card}>
        {shown.map((kind) => (
          <Switch
            key={kind}
            isSelected={wanted.includes(kind)}
            onChange={(isOn) => set(isOn ? [...wanted, kind] : wanted.filter((other) => other !== kind))}
            description={CHOICES_TEXTS[LABELS[kind][1]]}
          >
            {CHOICES_TEXTS[LABELS[kind][0]]}
          </Switch>
        ))}
      </Card>
      <Button variant="ghost" onClick={() => set(isAnySelected ? hidden : [...hidden, ...shown])}>
        {isAnySelected ? CHOICES_TEXTS.mailNone : CHOICES_TEXTS.mailAll}
      </Button>
    </SettingsForm>
  );
}

function selectedKinds(preferences: Preferences): MailKind[] {
  return MAIL_KINDS.filter((kind) => preferences.some((one) => one.kind === kind && one.is_wanted));
}

const LABELS = {
  news: ['mailNews', 'mailNewsHint'],
  digest: ['mailDigest', 'mailDigestHint'],
  follower: ['mailFollower', 'mailFollowerHint'],
  interaction: ['mailInteraction', 'mailInteractionHint'],
  earning: ['mailEarning', 'mailEarningHint'],
} as const satisfies Record<MailKind, unknown>;

const styles = {
  card: css({
    display: 'grid',
    '& > * + *': { borderTop: `1px solid ${color.border}`, paddingTop: space[5], marginTop: space[5] },
  }),
};
