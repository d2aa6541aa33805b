import { href, ROUTES } from '@tagalong/contracts/routes';
import { listLinkedAccounts, listSocialSignIns } from '@tagalong/contracts/social-login';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { Link, useCall, useHost, useNavigate, useSearchParams } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { useEffect } from 'react';
import { Group } from './group.tsx';
import { LinkedLogin } from './linked-login.tsx';
import { LinkedMedia } from './linked-media.tsx';
import { Loaded } from './loaded.tsx';
import { platformName } from './platform-name.tsx';
import { routeTitle } from './route-title.ts';
import { SettingsColumn } from './settings-column.tsx';

/** Accounts elsewhere: those that log the member in, and those that posts are made from (AU-11). */
export function LinkedPage() {
  const linked = useCall(listLinkedAccounts, {}, { staleMs: 0 });
  const ways = useCall(listSocialSignIns, {});
  useArrival();
  const isLastWay = linked.data?.data.some((one) => one.conn_status === 1 && !one.can_unlink);
  return (
    <SettingsColumn title={routeTitle(ROUTES.settingsLinkedAccounts)} lead={SETTINGS_TEXTS.linkedLead}>
      <Loaded query={linked} title={routeTitle(ROUTES.settingsLinkedAccounts)} heights={[344]}>
        {({ data }) => (
          <Group title={SETTINGS_TEXTS.linkedGroup} {...(isLastWay && { note: SETTINGS_TEXTS.lastWayIn })}>
            {data.map((account) => (
              <LinkedLogin key={account.platform} account={account} ways={ways.data?.data} />
            ))}
          </Group>
        )}
      </Loaded>
      {isLastWay && (
        <Button as={Link} variant="secondary" to={href(ROUTES.settingsSecurity)}>
          {SETTINGS_TEXTS.lastWayInLink}
        </Button>
      )}
      <LinkedMedia />
    </SettingsColumn>
  );
}

/** Says what came of the way over the provider, once; `payload` stays, since Back goes by it (SH-02). */
function useArrival(): void {
  const { toast } = useHost();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const connected = query.get('payload');
  const failed = query.get('social_error');
  useEffect(() => {
    if (connected) toast({ text: SETTINGS_TEXTS.nowConnected(platformName(connected)) });
  }, [connected, toast]);
  useEffect(() => {
    if (!failed) return;
    toast({ text: SETTINGS_TEXTS.connectCancelled, kind: 'error' });
    void navigate(href(ROUTES.settingsLinkedAccounts), { replace: true });
  }, [failed, toast, navigate]);
}
