import { SETTINGS_LINKED_ACCOUNTS_ROUTE, SETTINGS_SECURITY_ROUTE } from '@tagalong/contracts/account/routes';
import {
  isOfferedLogin,
  type LinkedAccount,
  listLinkedAccounts,
  listSocialSignIns,
  unlinkAccount,
} from '@tagalong/contracts/account/social-login';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { href } from '@tagalong/contracts/core/routes';
import { connectPlatformOf } from '@tagalong/contracts/storefront/slots';
import { Link, useCall, useChange, useHost, useNavigate, useSearchParams } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { Badge, Button } from '@tagalong/ui';
import { useEffect } from 'react';
import { SIGN_IN_OF } from '#account/parts/sign-in/use-social-sign-in.ts';
import { ActionRow, Group } from '#account/settings/parts/group.tsx';
import { Loaded } from '#account/settings/parts/loaded.tsx';
import { SettingsColumn } from '#account/settings/parts/settings-column.tsx';
import { routeTitle } from '#host/texts/route-title.ts';
import { ConnectLink } from './connect-link.tsx';
import { LinkedMedia } from './linked-media.tsx';
import { LINKED_TEXTS } from './linked-texts.ts';
import { PlatformIcon, platformName } from './platform-name.tsx';
import { useDisconnect } from './use-disconnect.tsx';

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
    // The slot of the content accounts announces its own.
    if (connected && !connectPlatformOf(connected))
      toast({ text: LINKED_TEXTS.nowConnected(platformName(connected)) });
  }, [connected, toast]);
  useEffect(() => {
    if (!failed) return;
    toast({ text: LINKED_TEXTS.connectCanceled, kind: 'error' });
    void navigate(href(SETTINGS_LINKED_ACCOUNTS_ROUTE), { replace: true });
  }, [failed, toast, navigate]);
}

type Providers = ResponseOf<typeof listSocialSignIns>['data'];

interface LinkedLoginProps {
  account: LinkedAccount;
  /** Undefined while loading. */
  providers: Providers | undefined;
}

function LinkedLogin({ account, providers }: LinkedLoginProps) {
  const name = platformName(account.platform);
  const signIn = isOfferedLogin(account.platform) ? SIGN_IN_OF[account.platform] : null;
  const provider = providers?.find(({ platform }) => platform === signIn);
  const isConnected = account.conn_status === 1;
  const canConnect = signIn !== null && (!provider || (provider.is_available && !provider.is_down));
  return (
    <ActionRow
      icon={<PlatformIcon platform={account.platform} />}
      title={name}
      note={noteOf(account, canConnect)}
      action={
        isConnected ? (
          <Connected account={account} name={name} />
        ) : (
          canConnect && (
            <ConnectLink platform={signIn} label={LINKED_TEXTS.connectNamed(name)}>
              {LINKED_TEXTS.connect}
            </ConnectLink>
          )
        )
      }
    />
  );
}

function noteOf({ conn_status, email }: LinkedAccount, canConnect: boolean): string | undefined {
  if (conn_status === 1) return email ?? undefined;
  return canConnect ? undefined : LINKED_TEXTS.notAvailable;
}

/** The last remaining login can't be disconnected, so it has no button. */
function Connected({ account, name }: { account: LinkedAccount; name: string }) {
  const host = useHost();
  const unlink = useChange(unlinkAccount);
  const { ask, dialog } = useDisconnect({
    name,
    text: LINKED_TEXTS.disconnectText(name),
    disconnect: () => confirmed(host, () => unlink({ platform: account.platform })),
  });
  if (!account.can_unlink) return <Badge tone="soft">{LINKED_TEXTS.connected}</Badge>;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${LINKED_TEXTS.connected}. ${LINKED_TEXTS.disconnectNamed(name)}`}
        onClick={ask}
      >
        {LINKED_TEXTS.connected}
      </Button>
      {dialog}
    </>
  );
}
