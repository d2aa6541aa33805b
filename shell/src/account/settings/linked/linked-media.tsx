import { css } from '@emotion/react';
import type { SocialSignIn } from '@tagalong/contracts/account/social-login';
import {
  CONN_STATUS,
  disconnectSocialAccount,
  listSocialAccounts,
  type SocialAccount,
  type SocialPlatformName,
} from '@tagalong/contracts/storefront/social-account';
import { isWaiting, useChange, usePages } from '@tagalong/platform';
import { Button, color, Skeleton, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { ActionRow, Group, rowInset } from '#account/settings/parts/group.tsx';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { ConnectLink } from './connect-link.tsx';
import { LINKED_TEXTS } from './linked-texts.ts';
import { PlatformIcon, platformName } from './platform-name.tsx';
import { useDisconnect } from './use-disconnect.tsx';

/** Lists accounts used as post sources; they are connected while creating a post. */
export function LinkedMedia() {
  const accounts = usePages(listSocialAccounts, { limit: 20 });
  if (isWaiting(accounts)) return <Skeleton height={112} radius="xl" />;
  if (!accounts.data) {
    return <QueryError title={LINKED_TEXTS.mediaGroup} query={accounts} />;
  }
  const all = accounts.data.pages.flatMap(({ data }) => data);
  return (
    <Group title={LINKED_TEXTS.mediaGroup}>
      {all.length === 0 && <p css={[rowInset, styles.none]}>{LINKED_TEXTS.mediaNone}</p>}
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
            {LINKED_TEXTS.showMore}
          </Button>
        </div>
      )}
    </Group>
  );
}

function MediaRow({ account }: { account: SocialAccount }) {
  const [isDisconnected, setDisconnected] = useState(false);
  const requestDisconnect = useChange(disconnectSocialAccount);
  const platform = platformName(account.social_platform);
  const handle = `@${account.handle.replace(/^@/, '')}`;
  const name = `${platform} ${handle}`;
  const isExpired = account.conn_status !== CONN_STATUS.connected;
  const { ask, dialog } = useDisconnect({
    name,
    text: LINKED_TEXTS.disconnectMediaText(name),
    async disconnect() {
      await requestDisconnect({ id: account.social_account_id });
      setDisconnected(true);
    },
  });
  if (isDisconnected) return null;
  return (
    <>
      <ActionRow
        icon={<PlatformIcon platform={account.social_platform} />}
        title={handle}
        note={isExpired ? LINKED_TEXTS.mediaExpired : platform}
        isNoteUrgent={isExpired}
        action={
          <span css={styles.actions}>
            {isExpired && <Reconnect platform={account.social_platform} name={name} />}
            <Button variant="ghost" size="sm" aria-label={LINKED_TEXTS.disconnectNamed(name)} onClick={ask}>
              {LINKED_TEXTS.disconnect}
            </Button>
          </span>
        }
      />
      {dialog}
    </>
  );
}

/** Instagram appears twice because it can be connected in two ways. */
const SIGN_IN_OF: Readonly<Record<SocialPlatformName, SocialSignIn>> = {
  facebook_business: 'facebook_business',
  instagram: 'instagram',
  instagram_business: 'facebook_business',
  tikTok: 'tiktok_business',
  youtube: 'youtube',
};

function Reconnect({ platform, name }: { platform: SocialPlatformName; name: string }) {
  return (
    <ConnectLink platform={SIGN_IN_OF[platform]} label={LINKED_TEXTS.reconnectNamed(name)}>
      {LINKED_TEXTS.reconnect}
    </ConnectLink>
  );
}

const styles = {
  actions: css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[3] }),
  none: css({ ...text('base'), color: color.text2, paddingBlock: space[6] }),
};
