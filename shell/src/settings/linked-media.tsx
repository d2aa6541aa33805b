import { css } from '@emotion/react';
import {
  CONN_STATUS,
  disconnectSocialAccount,
  listSocialAccounts,
  type SocialAccount,
} from '@tagalong/contracts/social-account';
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
          <Button
            variant="ghost"
            size="sm"
            aria-label={SETTINGS_TEXTS.disconnectNamed(name)}
            onClick={() => setAsks(true)}
          >
            {SETTINGS_TEXTS.disconnect}
          </Button>
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

const styles = { none: css({ ...text('base'), color: color.text2, paddingBlock: space[6] }) };
