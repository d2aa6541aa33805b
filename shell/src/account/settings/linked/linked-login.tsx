import {
  isOfferedLogin,
  type LinkedAccount,
  type listSocialSignIns,
  unlinkAccount,
} from '@tagalong/contracts/account/social-login';
import type { AnswerOf } from '@tagalong/contracts/core/endpoint';
import { useChange, useHost } from '@tagalong/platform';
import { confirmed } from '@tagalong/platform/confirmed';
import { Badge, Button } from '@tagalong/ui';
import { SIGN_IN_OF } from '#account/parts/sign-in/sign-in-of.ts';
import { ActionRow } from '#account/settings/parts/group.tsx';
import { ConnectLink } from './connect-link.tsx';
import { LINKED_TEXTS } from './linked-texts.ts';
import { PlatformIcon, platformName } from './platform-name.tsx';
import { useDisconnect } from './use-disconnect.tsx';

type Providers = AnswerOf<typeof listSocialSignIns>['data'];

interface LinkedLoginProps {
  account: LinkedAccount;
  /** Undefined while loading. */
  providers: Providers | undefined;
}

export function LinkedLogin({ account, providers }: LinkedLoginProps) {
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
