import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account';
import type { AnswerOf } from '@tagalong/contracts/endpoint';
import { getEmailPreferences, MAIL_KINDS, saveEmailPreferences } from '@tagalong/contracts/preference';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { Link, useCall, useChange, useHost } from '@tagalong/platform';
import { Button, Card, color, space } from '@tagalong/ui';
import { Switch } from '@tagalong/ui/overlay';
import { Loaded } from './loaded.tsx';
import { routeTitle } from './route-title.ts';
import { SettingsColumn } from './settings-column.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useForm } from './use-form.ts';

type Preferences = AnswerOf<typeof getEmailPreferences>['data'];
type MailKind = (typeof MAIL_KINDS)[number];
/** Earnings are for those who have some. */
const FOR_CREATORS: readonly MailKind[] = ['earning'];

/** What the member is written to about (AU-11). */
export function EmailsPage({ user }: { user: CurrentUser }) {
  const preferences = useCall(getEmailPreferences, {});
  const lead = user.email === null ? SETTINGS_TEXTS.emailsNoAddress : SETTINGS_TEXTS.emailsTo(user.email);
  return (
    <SettingsColumn title={routeTitle(ROUTES.settingsEmail)} lead={`${lead} ${SETTINGS_TEXTS.emailsLead}`}>
      {user.email === null && (
        <Button as={Link} variant="secondary" to={href(ROUTES.settingsSecurityType, { type: 'email' })}>
          {SETTINGS_TEXTS.setEmail}
        </Button>
      )}
      <Loaded query={preferences} title={routeTitle(ROUTES.settingsEmail)} heights={[360]}>
        {({ data }) => <EmailsForm user={user} preferences={data} />}
      </Loaded>
    </SettingsColumn>
  );
}

function EmailsForm({ user, preferences }: { user: CurrentUser; preferences: Preferences }) {
  const { toast } = useHost();
  const save = useChange(saveEmailPreferences);
  const shown = MAIL_KINDS.filter((kind) => user.is_creator || !FOR_CREATORS.includes(kind));
  const form = useForm<{ wanted: MailKind[] }>({
    initial: { wanted: wantedOf(preferences) },
    check: () => ({}),
    save: async ({ wanted }) => void (await save({ wanted })),
    onSaved: () => toast({ text: SETTINGS_TEXTS.saved }),
  });
  const { wanted } = form.values;
  const set = (kinds: readonly MailKind[]): void =>
    // In the API's order, so that there and back again is no change.
    form.set('wanted')(MAIL_KINDS.filter((kind) => kinds.includes(kind)));
  const hidden = wanted.filter((kind) => !shown.includes(kind));
  const wantsAny = shown.some((kind) => wanted.includes(kind));
  return (
    <SettingsForm form={form}>
      <Card css={styles.card}>
        {shown.map((kind) => (
          <Switch
            key={kind}
            isSelected={wanted.includes(kind)}
            onChange={(isOn) => set(isOn ? [...wanted, kind] : wanted.filter((other) => other !== kind))}
            description={wordsOf(kind).hint}
          >
            {wordsOf(kind).name}
          </Switch>
        ))}
      </Card>
      <Button variant="ghost" onClick={() => set(wantsAny ? hidden : [...hidden, ...shown])}>
        {wantsAny ? SETTINGS_TEXTS.mailNone : SETTINGS_TEXTS.mailAll}
      </Button>
    </SettingsForm>
  );
}

function wantedOf(preferences: Preferences): MailKind[] {
  return MAIL_KINDS.filter((kind) => preferences.some((one) => one.kind === kind && one.is_wanted));
}

function wordsOf(kind: MailKind): { name: string; hint: string } {
  const T = SETTINGS_TEXTS;
  switch (kind) {
    case 'news':
      return { name: T.mailNews, hint: T.mailNewsHint };
    case 'digest':
      return { name: T.mailDigest, hint: T.mailDigestHint };
    case 'follower':
      return { name: T.mailFollower, hint: T.mailFollowerHint };
    case 'interaction':
      return { name: T.mailInteraction, hint: T.mailInteractionHint };
    case 'earning':
      return { name: T.mailEarning, hint: T.mailEarningHint };
  }
}

const styles = {
  card: css({
    display: 'grid',
    '& > * + *': { borderTop: `1px solid ${color.border}`, paddingTop: space[5], marginTop: space[5] },
  }),
};
