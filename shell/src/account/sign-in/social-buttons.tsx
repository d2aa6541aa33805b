import { css } from '@emotion/react';
import { listSocialSignIns } from '@tagalong/contracts/account/social-login';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
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
import { ACCOUNT_TEXTS } from './sign-in-texts.ts';
import { SocialButton } from './social-button.tsx';
import { TiktokDownDialog } from './tiktok-down-dialog.tsx';
import { type SocialSignInInput, type SocialWay, useSocialSignIn } from './use-social-sign-in.ts';
import { useSurroundings } from './use-surroundings.ts';

interface SocialButtonsProps extends SocialSignInInput {
  layout: 'list' | 'grid' | 'row';
  ways?: readonly SocialWay[] | undefined;
  /** Offers a code by email to people who signed up with TikTok. */
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

/** Lists the configured providers; renders nothing when there are none (AU-02). */
export function SocialButtons({ layout, ways = ALL, onUseCode, ...input }: SocialButtonsProps) {
  const query = useCall(listSocialSignIns, {});
  const { prepare, startInApp, leavingTo, inApp, problem } = useSocialSignIn(input);
  const { isInApp, isInWebView } = useSurroundings();
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
  /** Returns what must run instead of following the link, if anything. */
  const chooseOf = (way: SocialWay, isDown: boolean): (() => void) | undefined => {
    if (isDown) return () => setTiktokTold(true);
    return isInApp ? () => startInApp(way) : undefined;
  };
  const isGoogleOff = isInWebView && shown.some(({ way }) => way === 'google');
  return (
    <div>
      {problem && <FormErrorText>{problem}</FormErrorText>}
      <div css={[styles.box, styles[layout]]}>
        {shown.map(({ way, Mark, is_down }) => (
          <SocialButton
            key={way}
            way={way}
            layout={layout}
            icon={<Mark size={20} aria-hidden />}
            isPending={leavingTo === way}
            refusedBy={way === 'google' && isInWebView ? googleNote : undefined}
            onPress={chooseOf(way, is_down)}
            onLeave={() => prepare(way)}
          />
        ))}
      </div>
      {isGoogleOff && (
        <p css={styles.note} id={googleNote}>
          {ACCOUNT_TEXTS.googleInWebView}
        </p>
      )}
      {shown.some(({ is_sandbox }) => is_sandbox) && layout !== 'row' && (
        <p css={styles.note}>{ACCOUNT_TEXTS.sandbox}</p>
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
  list: css({ gridTemplateColumns: 'minmax(0, 1fr)' }),
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
