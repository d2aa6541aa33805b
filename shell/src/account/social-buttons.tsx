import { css } from '@emotion/react';
import { listSocialSignIns } from '@tagalong/contracts/social-login';
import { ACCOUNT_TEXTS } from '@tagalong/contracts/texts/account-texts';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { isWaiting, useCall } from '@tagalong/platform';
import { Button, color, Skeleton, space, text, VisuallyHidden } from '@tagalong/ui';
import {
  AppleFilledIcon,
  FacebookFilledIcon,
  FormErrorText,
  GoogleFilledIcon,
  TiktokFilledIcon,
} from '@tagalong/ui/overlay';
import { type ComponentType, useId, useState } from 'react';
import { AppWaiting } from './app-waiting.tsx';
import { TiktokDownDialog } from './tiktok-down-dialog.tsx';
import { useIsWebView } from './use-is-web-view.ts';
import { type SocialSignInInput, type SocialWay, useSocialSignIn, wayName } from './use-social-sign-in.ts';

interface SocialButtonsProps extends SocialSignInInput {
  /** One below the other, two in a row, or a row of icons. */
  layout: 'list' | 'grid' | 'row';
  ways?: readonly SocialWay[] | undefined;
  /** A code by mail instead, for whoever came in by TikTok. */
  onUseCode?: (() => void) | undefined;
}

type Mark = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
const WAYS = [
  { way: 'google', Mark: GoogleFilledIcon },
  { way: 'apple', Mark: AppleFilledIcon },
  { way: 'facebook', Mark: FacebookFilledIcon },
  { way: 'tiktok_business', Mark: TiktokFilledIcon },
] as const satisfies { way: SocialWay; Mark: Mark }[];
const ALL = WAYS.map(({ way }) => way);

/** The ways in through other sites, as far as this site has them; nothing where there are none (AU-02). */
export function SocialButtons({ layout, ways = ALL, onUseCode, ...input }: SocialButtonsProps) {
  const query = useCall(listSocialSignIns, {});
  const { start, leavingTo, inApp, problem } = useSocialSignIn(input);
  const isInWebView = useIsWebView();
  const [isTiktokTold, setTiktokTold] = useState(false);
  const googleNote = useId();

  if (isWaiting(query)) {
    return (
      <div css={[styles.box, styles[layout]]} role="status">
        <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
        {ways.map((way) => (
          <Skeleton key={way} height={48} radius="md" />
        ))}
      </div>
    );
  }
  if (!query.data) return <Failed isRetrying={query.isFetching} onRetry={() => void query.refetch()} />;

  const known = query.data.data;
  const shown = WAYS.filter(({ way }) => ways.includes(way)).flatMap((one) => {
    const state = known.find(({ platform }) => platform === one.way);
    return state && (state.is_available || state.is_down) ? [{ ...one, ...state }] : [];
  });
  if (shown.length === 0) return null;
  const isGoogleOff = isInWebView && shown.some(({ way }) => way === 'google');
  return (
    <div>
      {problem && <FormErrorText>{problem}</FormErrorText>}
      <div css={[styles.box, styles[layout]]}>
        {shown.map(({ way, Mark, is_down }) => {
          const isOff = way === 'google' && isInWebView;
          return (
            <Button
              key={way}
              variant="secondary"
              isWide
              icon={<Mark size={20} aria-hidden />}
              isPending={leavingTo === way}
              aria-label={ACCOUNT_TEXTS.continueWith(wayName(way))}
              {...(isOff && { 'aria-disabled': true, 'aria-describedby': googleNote })}
              onClick={() => {
                if (isOff) return;
                if (is_down) setTiktokTold(true);
                else start(way);
              }}
            >
              {layout === 'list' && ACCOUNT_TEXTS.continueWith(wayName(way))}
              {layout === 'grid' && wayName(way)}
            </Button>
          );
        })}
      </div>
      {isGoogleOff && (
        <p css={styles.note} id={googleNote}>
          {ACCOUNT_TEXTS.googleInWebView}
        </p>
      )}
      {shown.some(({ is_stand_in }) => is_stand_in) && layout !== 'row' && (
        <p css={styles.note}>{ACCOUNT_TEXTS.standIn}</p>
      )}
      <TiktokDownDialog
        isOpen={isTiktokTold}
        onClose={() => setTiktokTold(false)}
        {...(onUseCode && { onUseCode })}
      />
      <AppWaiting way={inApp?.way ?? null} onStop={() => inApp?.stop()} />
    </div>
  );
}

function Failed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry(): void }) {
  return (
    <div css={styles.failed} role="alert">
      <p>{ACCOUNT_TEXTS.waysFailed}</p>
      <Button variant="secondary" size="sm" isPending={isRetrying} onClick={onRetry}>
        {SHARED_TEXTS.retry}
      </Button>
    </div>
  );
}

const styles = {
  box: css({ display: 'grid', gap: space[4] }),
  list: css({}),
  grid: css({ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }),
  row: css({ gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' }),
  note: css({
    ...text('sm'),
    marginTop: space[4],
    color: color.text2,
    textAlign: 'center',
    textWrap: 'balance',
  }),
  failed: css({
    ...text('base'),
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[5],
    color: color.text2,
  }),
};
