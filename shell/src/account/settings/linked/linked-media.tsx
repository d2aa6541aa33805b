import { css } from '@emotion/react';
import { connectHeight, SOCIAL_ACCOUNTS } from '@tagalong/contracts/storefront/slots';
import {
  CONN_STATUS,
  disconnectSocialAccount,
  listSocialAccounts,
  type SocialAccount,
} from '@tagalong/contracts/storefront/social-account';
import { isWaiting, Slot, useChange, usePages } from '@tagalong/platform';
import { Button, color, Skeleton, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { ActionRow, Group, rowInset } from '#account/settings/parts/group.tsx';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { LINKED_TEXTS } from './linked-texts.ts';
import { PlatformIcon, platformName } from './platform-name.tsx';
import { useDisconnect } from './use-disconnect.tsx';

/** Lists accounts used as post sources, and the platforms on which one can be connected. */
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
      <div css={rowInset}>
        <Slot
          of={SOCIAL_ACCOUNTS}
          props={{ origin_page: 'linked-accounts' }}
          fallback={<Skeleton height={connectHeight()} />}
        />
      </div>
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
          <Button variant="ghost" size="sm" aria-label={LINKED_TEXTS.disconnectNamed(name)} onClick={ask}>
            {LINKED_TEXTS.disconnect}
          </Button>
        }
      />
      {dialog}
    </>
  );
}

const styles = {
  none: css({ ...text('base'), color: color.text2, paddingBlock: space[6] }),
};
