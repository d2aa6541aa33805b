import { css } from '@emotion/react';
import { socialSignInUrl } from '@tagalong/contracts/navigations';
import {
  CONN_STATUS,
  disconnectSocialAccount,
  listSocialAccounts,
  type SocialAccount,
  type SocialPlatformName,
} from '@tagalong/contracts/social-account';
import type { SocialSignIn } from '@tagalong/contracts/social-login';
import { SETTINGS_TEXTS } from '@tagalong/contracts/texts/settings-texts';
import {
  errorText,
  failureText,
  isWaiting,
  useAction,
  useChange,
  useHost,
  usePages,
} from '@tagalong/platform';
import { Button, color, ErrorState, Skeleton, space, text } from '@tagalong/ui';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { rememberHistoryPosition } from '#lib/history-position.ts';
import { ActionRow, Group, rowInset } from './group.tsx';
import { PlatformIcon, platformName } from './platform-name.tsx';

/** Accounts that posts are made from; they are connected where posts are created. */
export function LinkedMedia() {
  const accounts = usePages(listSocialAccounts, { limit: 20 });
  if (isWaiting(accounts)) return <Skeleton height={112} radius="xl" />;
  if (!accounts.data) {
    return (
      <ErrorState
        title={SETTINGS_TEXTS.mediaGroup}
        text={failureText(accounts)}
        onRetry={() => void accounts.refetch()}
        isRetrying={accounts.isFetching}
      />
    );
  }
  const all = accounts.data.pages.flatMap(({ data }) => data);
  return (
    <Group title={SETTINGS_TEXTS.mediaGroup}>
      {all.length === 0 && <p css={[rowInset, styles.none]}>{SETTINGS_TEXTS.mediaNone}</p>}
      {all.map((account) => (
        <MediaRow key={account.social_account_id} account={account} />
      ))}
      {accounts.hasNextPage && (
        <div css={rowInset}>
          <Button
            variant="ghost"
            isPending={accounts.isFetchingNextPage}
            onClick={() => void accounts.fetchNextPage()}
          >
            {SETTINGS_TEXTS.showMore}
          </Button>
        </div>
      )}
    </Group>
  );
}

function MediaRow({ account }: { account: SocialAccount }) {
  const { toast } = useHost();
  const [asks, setAsks] = useState(false);
  const [isGone, setGone] = useState(false);
  const disconnect = useChange(disconnectSocialAccount);
  const name = `${platformName(account.social_platform)} @${account.handle.replace(/^@/, '')}`;
  const isExpired = account.conn_status !== CONN_STATUS.connected;
  const { run, isPending } = useAction(async () => {
    try {
      await disconnect({ id: account.social_account_id });
      setGone(true);
      toast({ text: SETTINGS_TEXTS.disconnected(name) });
    } catch (error) {
      toast({ text: errorText(error), kind: 'error' });
    } finally {
      setAsks(false);
    }
  });
  if (isGone) return null;
  return (
    <>
      <ActionRow
        icon={<PlatformIcon platform={account.social_platform} />}
        title={`@${account.handle.replace(/^@/, '')}`}
        note={isExpired ? SETTINGS_TEXTS.mediaExpired : platformName(account.social_platform)}
        isNoteUrgent={isExpired}
        action={
          <span css={styles.actions}>
            {isExpired && <Reconnect platform={account.social_platform} name={name} />}
            <Button
              variant="ghost"
              size="sm"
              aria-label={SETTINGS_TEXTS.disconnectNamed(name)}
              onClick={() => setAsks(true)}
            >
              {SETTINGS_TEXTS.disconnect}
            </Button>
          </span>
        }
      />
      <ConfirmDialog
        isOpen={asks}
        title={SETTINGS_TEXTS.disconnectTitle(name)}
        text={SETTINGS_TEXTS.disconnectMediaText(name)}
        confirmLabel={SETTINGS_TEXTS.disconnect}
        tone="danger"
        isPending={isPending}
        onConfirm={run}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}

/** Where each platform's connection begins; both ways to Instagram know their own. */
const SIGN_IN_OF: Readonly<Record<SocialPlatformName, SocialSignIn>> = {
  facebook_business: 'facebook_business',
  instagram: 'instagram',
  instagram_business: 'facebook_business',
  tikTok: 'tiktok_business',
  youtube: 'youtube',
};

function Reconnect({ platform, name }: { platform: SocialPlatformName; name: string }) {
  return (
    <Button
      as="a"
      variant="secondary"
      size="sm"
      href={socialSignInUrl(SIGN_IN_OF[platform], 'linked-accounts')}
      aria-label={SETTINGS_TEXTS.reconnectNamed(name)}
      onClick={rememberHistoryPosition}
    >
      {SETTINGS_TEXTS.reconnect}
    </Button>
  );
}

const styles = {
  actions: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] }),
  none: css({ ...text('base'), color: color.text2, paddingBlock: space[6] }),
};
