import { css } from '@emotion/react';
import type { CurrentUser } from '@tagalong/contracts/account/account';
import { HOME_ROUTE, LOGOUT_ROUTE } from '@tagalong/contracts/account/routes';
import { cancelRemoval, getRemoval } from '@tagalong/contracts/account/settings';
import { href } from '@tagalong/contracts/core/routes';
import {
  errorText,
  isWaiting,
  Link,
  useAction,
  useCall,
  useChange,
  useHost,
  useNavigate,
} from '@tagalong/platform';
import { Button, color, Page, radius, Skeleton, space, text, useTimeZone } from '@tagalong/ui';
import { FormErrorText, LockIcon } from '@tagalong/ui/overlay';
import { exactText } from '#account/settings/parts/time-text.ts';
import { QueryError } from '#host/fallbacks/query-error.tsx';
import { BalanceNotice } from './balance-notice.tsx';
import { DEACTIVATION_TEXTS } from './deactivation-texts.ts';

const DAY_MS = 86_400_000;

/** The only page of a deactivated account: the deletion date and the ways to return (AU-09). */
export function DeactivatedNotice({ user }: { user: CurrentUser }) {
  const host = useHost();
  const navigate = useNavigate();
  const cancel = useChange(cancelRemoval);
  const reactivating = useAction(async () => {
    await cancel({});
    // Must precede the navigation home, which is closed to deactivated accounts.
    host.setSession({ ...user, is_deactivated: false });
    host.toast({ text: DEACTIVATION_TEXTS.reactivated });
    await navigate(href(HOME_ROUTE), { replace: true });
  });
  return (
    <Page measure="settings" css={styles.page}>
      <span css={styles.icon}>
        <LockIcon size={36} aria-hidden />
      </span>
      <h1 css={styles.title}>{DEACTIVATION_TEXTS.deactivatedTitle}</h1>
      <Deadline />
      <FormErrorText>{reactivating.error ? errorText(reactivating.error) : null}</FormErrorText>
      <div css={styles.buttons}>
        <Button isWide isPending={reactivating.isPending} onClick={reactivating.run}>
          {DEACTIVATION_TEXTS.reactivate}
        </Button>
        <Button as={Link} variant="secondary" isWide to={href(LOGOUT_ROUTE)}>
          {DEACTIVATION_TEXTS.logOutShort}
        </Button>
      </div>
      <BalanceNotice user={user} />
    </Page>
  );
}

function Deadline() {
  const { now } = useHost();
  const timeZone = useTimeZone();
  const removal = useCall(getRemoval, {}, { staleMs: 0 });
  if (isWaiting(removal)) return <Skeleton height={66} radius="md" />;
  const deleteAt = removal.data?.data.delete_at;
  if (!deleteAt) return <QueryError title={DEACTIVATION_TEXTS.dateFailed} query={removal} />;
  const left = (Date.parse(deleteAt) - now().getTime()) / DAY_MS;
  const days = left < 1 ? 0 : Math.round(left);
  return (
    <>
      <p css={styles.text}>{DEACTIVATION_TEXTS.deactivatedText(exactText(new Date(deleteAt), timeZone))}</p>
      <p css={styles.left}>{DEACTIVATION_TEXTS.deactivatedLeft(days)}</p>
    </>
  );
}

const styles = {
  page: css({ gap: space[5], paddingTop: space[10], textAlign: 'center' }),
  icon: css({
    display: 'grid',
    placeItems: 'center',
    width: 80,
    height: 80,
    marginInline: 'auto',
    borderRadius: radius.full,
    backgroundColor: color.accentSoft,
    color: color.accent,
  }),
  title: css({ ...text('2xl', 800), outline: 'none' }),
  text: css({ ...text('base'), color: color.text2, textWrap: 'balance' }),
  left: css({ ...text('base', 700), color: color.danger }),
  buttons: css({ display: 'grid', gap: space[4], marginBlock: space[5] }),
};
