import { css } from '@emotion/react';
import { listSocialSignIns } from '@tagalong/contracts/account/social-login';
import { PAGE_LIMIT_MAX } from '@tagalong/contracts/core/limits';
import { socialSignInUrl } from '@tagalong/contracts/core/navigations';
import type { CreatorStep } from '@tagalong/contracts/earnings/creator-step';
import {
  CONN_STATUS,
  listSocialAccounts,
  type SocialAccount,
} from '@tagalong/contracts/storefront/social-account';
import { errorText, failureProps, isWaiting, useCall, useHost, useSearchParams } from '@tagalong/platform';
import { Button, color, ErrorState, Skeleton, space, text } from '@tagalong/ui';
import { FormErrorText } from '@tagalong/ui/overlay';
import { PLATFORMS, platformOf } from './social-platforms.ts';
import { StepPanel } from './step-panel.tsx';
import { SWITCH_TEXTS } from './switch-texts.ts';
import { useTakeStep } from './use-take-step.ts';

/** Connects sources of posts. The provider leads back to this step, which can be skipped. */
export function SocialStep({ onDone }: { onDone: (next: CreatorStep | null) => void }) {
  const { report } = useHost();
  const [params] = useSearchParams();
  const returned = platformOf(params.get('payload'));
  const query = useCall(listSocialAccounts, { limit: PAGE_LIMIT_MAX }, { staleMs: 0 });
  const { run, isPending, error } = useTakeStep('social', onDone);
  const accounts = query.data?.data;
  const hasAny = accounts?.some(({ conn_status }) => conn_status === CONN_STATUS.connected) ?? false;
  return (
    <StepPanel title={SWITCH_TEXTS.socialTitle} lead={SWITCH_TEXTS.socialText}>
      {returned && isConnected(accounts, returned.accounts) && (
        <p role="status" css={styles.returned}>
          {SWITCH_TEXTS.nowConnected(returned.name)}
        </p>
      )}
      {accounts && <Platforms accounts={accounts} />}
      {isWaiting(query) && <Skeleton height={200} radius="lg" />}
      {query.isError && !accounts && (
        <ErrorState title={SWITCH_TEXTS.accountsFailed} {...failureProps(query, report)} />
      )}
      <FormErrorText>{error === null ? null : errorText(error)}</FormErrorText>
      <Button isWide variant={hasAny ? 'primary' : 'secondary'} isPending={isPending} onClick={() => run()}>
        {hasAny ? SWITCH_TEXTS.finish : SWITCH_TEXTS.skip}
      </Button>
    </StepPanel>
  );
}

function Platforms({ accounts }: { accounts: readonly SocialAccount[] }) {
  const { data } = useCall(listSocialSignIns, {});
  return (
    <ul css={styles.list}>
      {PLATFORMS.map(({ signIn, name, accounts: names }) => {
        const own = accounts.filter(({ social_platform }) => names.includes(social_platform));
        const action = own.length > 0 ? SWITCH_TEXTS.reconnect : SWITCH_TEXTS.connect;
        const isOpen = data?.data.find(({ platform }) => platform === signIn)?.is_available ?? true;
        return (
          <li key={signIn} css={styles.row}>
            <span css={styles.name}>
              {name}
              <span css={styles.note}>{own.map(({ handle }) => handle).join(', ')}</span>
            </span>
            {isConnected(own, names) && <span css={styles.connected}>{SWITCH_TEXTS.connected}</span>}
            {!isConnected(own, names) &&
              (isOpen ? (
                <Button
                  as="a"
                  size="sm"
                  variant="secondary"
                  href={socialSignInUrl(signIn, 'switch-to-creator')}
                  aria-label={SWITCH_TEXTS.opens(action, name)}
                >
                  {action}
                </Button>
              ) : (
                <span css={styles.note}>{SWITCH_TEXTS.unavailable}</span>
              ))}
          </li>
        );
      })}
    </ul>
  );
}

function isConnected(
  accounts: readonly SocialAccount[] | undefined,
  names: readonly SocialAccount['social_platform'][],
): boolean {
  const own = accounts?.filter(({ social_platform }) => names.includes(social_platform)) ?? [];
  return own.some(({ conn_status }) => conn_status === CONN_STATUS.connected);
}

const styles = {
  returned: css({ ...text('base', 600), color: color.success }),
  list: css({ display: 'grid' }),
  row: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    minHeight: 56,
    '& + &': { borderTop: `1px solid ${color.border}` },
  }),
  name: css({ ...text('base', 600), minWidth: 0, overflowWrap: 'anywhere' }),
  note: css({ ...text('sm'), display: 'block', color: color.text2 }),
  connected: css({ ...text('sm', 600), color: color.success }),
};
