import { getPrivacy, savePrivacy } from '@tagalong/contracts/preference';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import {
  callKey,
  errorText,
  useAction,
  useCall,
  useChange,
  useHost,
  useQueryClient,
} from '@tagalong/platform';
import { Card } from '@tagalong/ui';
import { Switch } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { Group, LinkRow } from './group.tsx';
import { Loaded } from './loaded.tsx';
import { routeTitle } from './route-title.ts';
import { SettingsColumn } from './settings-column.tsx';

/** Who finds the member (AU-11). */
export function PrivacyPage() {
  const privacy = useCall(getPrivacy, {});
  return (
    <SettingsColumn title={routeTitle(ROUTES.settingsPrivacy)}>
      <Loaded query={privacy} title={routeTitle(ROUTES.settingsPrivacy)} heights={[112]}>
        {({ data }) => (
          <Card>
            <PrivateSwitch isPrivate={data.is_private} />
          </Card>
        )}
      </Loaded>
      <Group title={SETTINGS_TEXTS.privacyMore}>
        <LinkRow title={SETTINGS_TEXTS.privacyPolicy} to={href(ROUTES.page, { slug: 'privacy_policy' })} />
        <LinkRow title={SETTINGS_TEXTS.deactivate} to={href(ROUTES.settingsDeactivate)} isDanger />
      </Group>
    </SettingsColumn>
  );
}

/** Takes effect at once, and goes back when the server refuses. */
function PrivateSwitch({ isPrivate }: { isPrivate: boolean }) {
  const { toast } = useHost();
  const queries = useQueryClient();
  const save = useChange(savePrivacy);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { run } = useAction(async (next: boolean) => {
    setWanted(next);
    try {
      const answer = await save({ is_private: next });
      queries.setQueryData(callKey(getPrivacy, {}), answer);
      toast({ text: next ? SETTINGS_TEXTS.privacyOn : SETTINGS_TEXTS.privacyOff });
    } catch (error) {
      toast({ text: errorText(error), kind: 'error' });
    } finally {
      setWanted(null);
    }
  });
  return (
    <Switch isSelected={wanted ?? isPrivate} onChange={run} description={SETTINGS_TEXTS.isPrivateHint}>
      {SETTINGS_TEXTS.isPrivate}
    </Switch>
  );
}
