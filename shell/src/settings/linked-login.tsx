import type { AnswerOf } from '@tagalong/contracts/endpoint';
import { socialSignInUrl } from '@tagalong/contracts/navigations';
import {
  type LinkedAccount,
  type LoginProvider,
  type listSocialSignIns,
  type SocialSignIn,
  unlinkAccount,
} from '@tagalong/contracts/social-login';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import { errorText, useAction, useChange, useHost } from '@tagalong/platform';
import { Badge, Button } from '@tagalong/ui';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { rememberHistoryPosition } from '#lib/history-position.ts';
import { ActionRow } from './group.tsx';
import { PlatformIcon, platformName } from './platform-name.tsx';

type Ways = AnswerOf<typeof listSocialSignIns>['data'];

/** Where a provider's log-in begins. */
const SIGN_IN_OF: Readonly<Record<LoginProvider, SocialSignIn>> = {
  google: 'google',
  apple: 'apple',
  facebook: 'facebook',
  tiktok: 'tiktok_business',
  instagram: 'instagram',
};

interface LinkedLoginProps {
  account: LinkedAccount;
  /** Undefined until it is known which ways there are. */
  ways: Ways | undefined;
}

/** One way to log in: 'Connected', or 'Connect'. */
export function LinkedLogin({ account, ways }: LinkedLoginProps) {
  const name = platformName(account.platform);
  const way = ways?.find(({ platform }) => platform === SIGN_IN_OF[account.platform]);
  const isConnected = account.conn_status === 1;
  const canConnect = !way || (way.is_available && !way.is_down);
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
            <Button
              as="a"
              variant="secondary"
              size="sm"
              href={socialSignInUrl(SIGN_IN_OF[account.platform], 'linked-accounts')}
              aria-label={SETTINGS_TEXTS.connectNamed(name)}
              onClick={rememberHistoryPosition}
            >
              {SETTINGS_TEXTS.connect}
            </Button>
          )
        )
      }
    />
  );
}

function noteOf({ conn_status, email }: LinkedAccount, canConnect: boolean): string | undefined {
  if (conn_status === 1) return email ?? undefined;
  return canConnect ? undefined : SETTINGS_TEXTS.notAvailable;
}

/** The last way in can't be taken away: it has no button for that. */
function Connected({ account, name }: { account: LinkedAccount; name: string }) {
  const { toast } = useHost();
  const [asks, setAsks] = useState(false);
  const unlink = useChange(unlinkAccount);
  const { run, isPending } = useAction(async () => {
    try {
      await unlink({ platform: account.platform });
      toast({ text: SETTINGS_TEXTS.disconnected(name) });
    } catch (error) {
      toast({ text: errorText(error), kind: 'error' });
    } finally {
      setAsks(false);
    }
  });
  if (!account.can_unlink) return <Badge tone="soft">{SETTINGS_TEXTS.connected}</Badge>;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${SETTINGS_TEXTS.connected}. ${SETTINGS_TEXTS.disconnectNamed(name)}`}
        onClick={() => setAsks(true)}
      >
        {SETTINGS_TEXTS.connected}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        title={SETTINGS_TEXTS.disconnectTitle(name)}
        text={SETTINGS_TEXTS.disconnectText(name)}
        confirmLabel={SETTINGS_TEXTS.disconnect}
        tone="danger"
        isPending={isPending}
        onConfirm={run}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
