import { css } from '@emotion/react';
import { SETTINGS_LINKED_ACCOUNTS_ROUTE } from '@tagalong/contracts/account/routes';
import { SOCIAL_ACCOUNTS_CACHE_MS, SOCIAL_POPUP_CLOSE_COOKIE_S } from '@tagalong/contracts/core/limits';
import { href } from '@tagalong/contracts/core/routes';
import {
  cancelCheckNewSocialAccount,
  checkNewSocialAccount,
  listExpiredSocialAccounts,
  type NewSocialAccount,
} from '@tagalong/contracts/storefront/social-account';
import { cookies, Link, useAction, useCall, useChange } from '@tagalong/platform';
import { useAsk } from '@tagalong/platform/use-ask';
import { NOTICE, useNoticeTurn } from '@tagalong/platform/use-notice-turn';
import { Button, bottomCover, Card, color, layer, media, shadow, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { CONNECTED_BY } from '#parts/connected-by.ts';
import { SOCIAL_ACCOUNT_CONNECT } from '#parts/intents.ts';
import { NOTICE_TEXTS } from './notice-texts.ts';

/** Keeps the notice of expired connections closed for a day. */
const CLOSED_COOKIE = 'social-popup-close';
const EXPIRED_SHOWN = 5;

/**
 * Notifies creators of newly connected accounts and expired connections (SC-03), one notice per visit: two would cover
 * half of a phone, and the second would take the place of the first under the finger that closes it. New accounts come
 * first, because one that the creator didn't connect is urgent. It waits until nothing else interrupts, and overlays the page, because it arrives later
 * and would push the page down.
 */
export function AccountNotices({ isHidden = false }: { isHidden?: boolean }) {
  const checked = useCall(checkNewSocialAccount, {});
  const [isClosed, setClosed] = useState(false);
  const isTurn = useNoticeTurn(!checked.isPending && !isClosed && !isHidden);
  if (!isTurn) return null;
  const accounts = (checked.data?.data ?? []).filter(({ is_show_popup }) => is_show_popup);
  const [first] = accounts;
  return (
    <div css={styles.notices} data-at-bottom>
      {first ? (
        <NewAccounts first={first} accounts={accounts} onClose={() => setClosed(true)} />
      ) : (
        <ExpiredAccounts />
      )}
    </div>
  );
}

interface NewAccountsProps {
  first: NewSocialAccount;
  /** All accounts of the notice, the first one included. */
  accounts: readonly NewSocialAccount[];
  onClose(): void;
}

function NewAccounts({ first, accounts, onClose }: NewAccountsProps) {
  const dismiss = useChange(cancelCheckNewSocialAccount);
  const { run } = useAction(async () => {
    onClose();
    await dismiss({ social_account_ids: accounts.map(({ social_account_id }) => social_account_id) });
  });
  const handles = accounts.map(({ handle }) => handle).join(', ');
  return (
    <Card as="section" css={styles.card} aria-label={NOTICE_TEXTS.newTitle} {...NOTICE}>
      <h2 css={styles.title}>{NOTICE_TEXTS.newTitle}</h2>
      <p css={styles.text}>{NOTICE_TEXTS.newText(handles, first.time_summary)}</p>
      <div css={styles.buttons}>
        <Button size="sm" onClick={run}>
          {NOTICE_TEXTS.gotIt}
        </Button>
        <Button as={Link} size="sm" variant="secondary" to={href(SETTINGS_LINKED_ACCOUNTS_ROUTE)}>
          {NOTICE_TEXTS.settings}
        </Button>
      </div>
    </Card>
  );
}

function ExpiredAccounts() {
  const [isClosed, setClosed] = useState(() => cookies.get(CLOSED_COOKIE) !== null);
  const query = useCall(
    listExpiredSocialAccounts,
    { limit: EXPIRED_SHOWN },
    { enabled: !isClosed, staleMs: SOCIAL_ACCOUNTS_CACHE_MS },
  );
  const reconnect = useAsk(SOCIAL_ACCOUNT_CONNECT);
  const accounts = query.data?.data ?? [];
  if (isClosed || accounts.length === 0) return null;
  return (
    <Card as="section" css={styles.card} aria-label={NOTICE_TEXTS.expiredTitle} {...NOTICE}>
      <h2 css={styles.title}>{NOTICE_TEXTS.expiredTitle}</h2>
      <p css={styles.text}>{NOTICE_TEXTS.expiredText}</p>
      <div css={styles.buttons}>
        {accounts.map(({ social_account_id, social_platform, handle }) => (
          <Button
            key={social_account_id}
            size="sm"
            onClick={() =>
              reconnect({ platform: CONNECTED_BY[social_platform], origin_page: 'linked-accounts' })
            }
          >
            {NOTICE_TEXTS.reconnect(handle)}
          </Button>
        ))}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            cookies.set(CLOSED_COOKIE, '1', SOCIAL_POPUP_CLOSE_COOKIE_S);
            setClosed(true);
          }}
        >
          {NOTICE_TEXTS.later}
        </Button>
      </div>
    </Card>
  );
}

const styles = {
  notices: css({
    position: 'fixed',
    zIndex: layer.sticky,
    insetInline: 12,
    bottom: `calc(${bottomCover} + 12px)`,
    display: 'grid',
    gap: space[4],
    maxWidth: 420,
    marginInline: 'auto',
    [media.aboveMobile]: {
      insetInlineStart: 'auto',
      insetInlineEnd: 24,
      bottom: `calc(${bottomCover} + 24px)`,
      marginInline: 0,
    },
  }),
  card: css({
    display: 'grid',
    gap: space[3],
    backgroundColor: color.raised,
    border: `1px solid ${color.border}`,
    boxShadow: shadow[2],
  }),
  title: css({ ...text('md', 700) }),
  text: css({ ...text('base'), textWrap: 'pretty', overflowWrap: 'anywhere' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: space[4], marginTop: space[2] }),
};
