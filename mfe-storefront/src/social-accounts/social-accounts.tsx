import { css } from '@emotion/react';
import type { OriginPage } from '@tagalong/contracts/account/social-login';
import type { SlotProps } from '@tagalong/contracts/core/declare';
import { SOCIAL_ACCOUNTS_CACHE_MS } from '@tagalong/contracts/core/limits';
import type { SOCIAL_ACCOUNTS } from '@tagalong/contracts/storefront/slots';
import {
  CONNECT_GAP_PX,
  CONNECT_PLATFORMS,
  CONNECT_ROW_PX,
  type ConnectPlatform,
  connectHeight,
  connectPlatformOf,
} from '@tagalong/contracts/storefront/slots';
import {
  CONN_STATUS,
  listSocialAccounts,
  type SocialAccount,
} from '@tagalong/contracts/storefront/social-account';
import { failureProps, isWaiting, useCall, useHost, useSearchParams, useSession } from '@tagalong/platform';
import { useAsk } from '@tagalong/platform/use-ask';
import { Button, color, ErrorState, Skeleton, space, text } from '@tagalong/ui';
import { useEffect, useEffectEvent } from 'react';
import { CONNECTED_BY } from '#parts/connected-by.ts';
import { SOCIAL_ACCOUNT_CONNECT } from '#parts/intents.ts';
import { CONNECT_TEXTS } from './connect-texts.ts';
import { PLATFORMS } from './platforms.ts';

const ACCOUNTS_SHOWN = 20;

/** Lists each platform with its connected account, or a button that connects one (SC-03). */
export function SocialAccounts(props: SlotProps<typeof SOCIAL_ACCOUNTS>) {
  const isMember = useSession() !== null;
  return isMember ? <Platforms {...props} /> : null;
}

function Platforms({ platforms, ...props }: SlotProps<typeof SOCIAL_ACCOUNTS>) {
  const { report } = useHost();
  useConnectReturn(props.origin_page);
  const query = useCall(listSocialAccounts, { limit: ACCOUNTS_SHOWN }, { staleMs: SOCIAL_ACCOUNTS_CACHE_MS });
  const shown = platforms ?? CONNECT_PLATFORMS;
  if (!query.data) {
    if (isWaiting(query)) return <Skeleton height={connectHeight(shown.length)} />;
    return <ErrorState title={CONNECT_TEXTS.listFailed} {...failureProps(query, report)} />;
  }
  const accounts = query.data.data;
  return (
    <section css={styles.list} aria-label={CONNECT_TEXTS.listTitle}>
      {shown.map((platform) => (
        <Platform
          key={platform}
          platform={platform}
          accounts={accounts.filter(({ social_platform }) => CONNECTED_BY[social_platform] === platform)}
          {...props}
        />
      ))}
    </section>
  );
}

/**
 * Completes a connection when the provider returns (SC-02), or says that it was canceled; once: as a rule, the platform is
 * removed from the URL.
 */
function useConnectReturn(originPage: OriginPage): void {
  const { ask, report, toast } = useHost();
  const [query, setQuery] = useSearchParams();
  const platform = connectPlatformOf(query.get('payload'));
  // The linked accounts say it themselves, of logins, too.
  const isCanceled = query.has('social_error') && originPage !== 'linked-accounts';
  const complete = useEffectEvent(() => {
    if (isCanceled) toast({ text: CONNECT_TEXTS.canceled, kind: 'error' });
    if (!platform && !isCanceled) return;
    // Back from the linked accounts depends on it (SH-02).
    if (originPage !== 'linked-accounts') {
      const rest = new URLSearchParams(query);
      rest.delete('payload');
      rest.delete('social_error');
      setQuery(rest, { replace: true });
    }
    if (platform)
      ask(SOCIAL_ACCOUNT_CONNECT, { platform, origin_page: originPage, is_return: true }).catch(report);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run once per return
  useEffect(() => complete(), [platform, isCanceled]);
}

interface PlatformProps extends Omit<SlotProps<typeof SOCIAL_ACCOUNTS>, 'platforms'> {
  platform: ConnectPlatform;
  accounts: readonly SocialAccount[];
}

function Platform({ platform, accounts, origin_page, is_expired = false }: PlatformProps) {
  const connect = useAsk(SOCIAL_ACCOUNT_CONNECT);
  const name = CONNECT_TEXTS[PLATFORMS[platform].name];
  // The Facebook person of whose pages none has an Instagram account is connected, but has no posts.
  const sources = accounts.filter(({ social_platform }) => social_platform !== 'facebook_business');
  const isConnected = !is_expired && sources.some(({ conn_status }) => conn_status === CONN_STATUS.connected);
  const unconnected = sources.length > 0 ? 'again' : 'first';
  const { action, label } = CONNECT_TEXTS[isConnected ? 'another' : unconnected];
  // The linked accounts list each account above the platforms.
  const isListed = origin_page === 'linked-accounts';
  return (
    <div css={styles.row}>
      <span css={styles.texts}>
        <span css={styles.name}>{name}</span>
        {accounts.length > 0 && !isListed && (
          <span css={styles.handles}>{accounts.map(({ handle }) => handle).join(', ')}</span>
        )}
      </span>
      {isConnected && !isListed && <span css={styles.connected}>{CONNECT_TEXTS.connected}</span>}
      <Button
        size="sm"
        variant={isConnected ? 'ghost' : 'secondary'}
        aria-label={label(name)}
        onClick={() => connect({ platform, origin_page })}
      >
        {action}
      </Button>
    </div>
  );
}

const styles = {
  list: css({ display: 'grid', gap: CONNECT_GAP_PX }),
  row: css({
    display: 'flex',
    // Large text leaves no room for the button beside the name.
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    minHeight: CONNECT_ROW_PX,
    borderBottom: `1px solid ${color.border}`,
    '&:last-of-type': { borderBottom: 'none' },
  }),
  texts: css({ display: 'grid', flex: '1 1 5rem', minWidth: 0 }),
  name: css({ ...text('base', 600) }),
  handles: css({ ...text('sm'), color: color.text2, overflowWrap: 'anywhere' }),
  connected: css({ ...text('sm', 600), color: color.text2 }),
};
