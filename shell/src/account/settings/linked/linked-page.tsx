import { SETTINGS_LINKED_ACCOUNTS_ROUTE, SETTINGS_SECURITY_ROUTE } from '@tagalong/contracts/account/routes';
import { listLinkedAccounts, listSocialSignIns } from '@tagalong/contracts/account/social-login';
import { href } from '@tagalong/contracts/core/routes';
import { Link, useCall, useHost, useNavigate, useSearchParams } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { useEffect } from 'react';
import { Group } from '#account/settings/parts/group.tsx';
import { Loaded } from '#account/settings/parts/loaded.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { routeTitle } from '#host/texts/route-title.ts';
import { LinkedLogin } from './linked-login.tsx';
import { LinkedMedia } from './linked-media.tsx';
import { LINKED_TEXTS } from './linked-texts.ts';
import { platformName } from './platform-name.tsx';

/** Lists accounts for logging in and accounts to create posts from (AU-11). */
export function LinkedPage() {
  const linked = useCall(listLinkedAccounts, {}, { staleMs: 0 });
  const providers = useCall(listSocialSignIns, {});
  useConnectionResult();
  const isLastLogin = linked.data?.data.some((one) => one.conn_status === 1 && !one.can_unlink);
  return (
    <SettingsColumn title={routeTitle(SETTINGS_LINKED_ACCOUNTS_ROUTE)} lead={LINKED_TEXTS.linkedLead}>
      <Loaded query={linked} title={routeTitle(SETTINGS_LINKED_ACCOUNTS_ROUTE)} heights={[279]}>
        {({ data }) => (
          <Group title={LINKED_TEXTS.linkedGroup} {...(isLastLogin && { note: LINKED_TEXTS.lastLogin })}>
            {data.map((account) => (
              <LinkedLogin key={account.platform} account={account} providers={providers.data?.data} />
            ))}
          </Group>
        )}
      </Loaded>
      {isLastLogin && (
        <Button as={Link} variant="secondary" to={href(SETTINGS_SECURITY_ROUTE)}>
          {LINKED_TEXTS.lastWayInLink}
        </Button>
      )}
      <LinkedMedia />
    </SettingsColumn>
  );
}

/**
 * Shows the result after returning from a provider, once. `payload` stays in the URL because Back depends on it
 * (SH-02).
 */
function useConnectionResult(): void {
  const { toast } = useHost();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const connected = query.get('payload');
  const failed = query.get('social_error');
  useEffect(() => {
    if (connected) toast({ text: LINKED_TEXTS.nowConnected(platformName(connected)) });
  }, [connected, toast]);
  useEffect(() => {
    if (!failed) return;
    toast({ text: LINKED_TEXTS.connectCanceled, kind: 'error' });
    void navigate(href(SETTINGS_LINKED_ACCOUNTS_ROUTE), { replace: true });
  }, [failed, toast, navigate]);
}
