import { getPrivacy, savePrivacy } from '@tagalong/contracts/account/preference';
import {
  PAGE_ROUTE,
  SETTINGS_DEACTIVATE_ROUTE,
  SETTINGS_PRIVACY_ROUTE,
} from '@tagalong/contracts/account/routes';
import { href } from '@tagalong/contracts/core/routes';
import { useCall, useChange, useHost } from '@tagalong/platform';
import { Card } from '@tagalong/ui';
import { Switch } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { useToastedAttempt } from '#account/parts/use-toasted-attempt.ts';
import { Group, LinkRow } from '#account/settings/parts/group.tsx';
import { Loaded } from '#account/settings/parts/loaded.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { SETTINGS_TEXTS } from '#account/settings/parts/settings-texts.ts';
import { routeTitle } from '#host/texts/route-title.ts';
import { CHOICES_TEXTS } from './choices-texts.ts';

export function PrivacyPage() {
  const privacy = useCall(getPrivacy, {});
  return (
    <SettingsColumn title={routeTitle(SETTINGS_PRIVACY_ROUTE)}>
      <Loaded query={privacy} title={routeTitle(SETTINGS_PRIVACY_ROUTE)} heights={[112]}>
        {({ data }) => (
          <Card>
            <PrivateSwitch isPrivate={data.is_private} />
          </Card>
        )}
      </Loaded>
      <Group title={CHOICES_TEXTS.privacyMore}>
        <LinkRow title={SETTINGS_TEXTS.privacyPolicy} to={href(PAGE_ROUTE, { slug: 'privacy_policy' })} />
        <LinkRow title={SETTINGS_TEXTS.deactivate} to={href(SETTINGS_DEACTIVATE_ROUTE)} isDanger />
      </Group>
    </SettingsColumn>
  );
}

/** Takes effect at once and reverts when the server refuses. */
function PrivateSwitch({ isPrivate }: { isPrivate: boolean }) {
  const { toast } = useHost();
  const save = useChange(savePrivacy);
  const [requested, setRequested] = useState<boolean | null>(null);
  const { run } = useToastedAttempt(async (next: boolean) => {
    setRequested(next);
    try {
      await save({ is_private: next });
      toast({ text: next ? CHOICES_TEXTS.privacyOn : CHOICES_TEXTS.privacyOff });
    } finally {
      setRequested(null);
    }
  });
  return (
    <Switch isSelected={requested ?? isPrivate} onChange={run} description={CHOICES_TEXTS.isPrivateHint}>
      {CHOICES_TEXTS.isPrivate}
    </Switch>
  );
}
