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
import { type ComponentType, useId, useState, useSyncExternalStore } from 'react';
import { isInNativeApp } from '#host/native/in-native-app.ts';
import { isWebView } from '#host/native/web-view.ts';
import { AppWaiting } from './app-waiting.tsx';
import { PROVIDER_TEXTS } from './provider-texts.ts';
import { SocialButton } from './social-button.tsx';
import { TiktokDownDialog } from './tiktok-down-dialog.tsx';
import { type SocialProvider, type SocialSignInInput, useSocialSignIn } from './use-social-sign-in.ts';

interface SocialButtonsProps extends SocialSignInInput {
  layout: 'list' | 'grid' | 'row';
  /** Providers to offer; all configured ones by default. */
  only?: readonly SocialProvider[];
  /** Offers a code by email to people who signed up with TikTok. */
  onUseCode?: (() => void) | undefined;
}

type Mark = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
const PROVIDERS = [
  { provider: 'google', Mark: GoogleFilledIcon },
  { provider: 'apple', Mark: AppleFilledIcon },
  { provider: 'facebook', Mark: FacebookFilledIcon },
  { provider: 'tiktok_business', Mark: TiktokFilledIcon },
] as const satisfies { provider: SocialProvider; Mark: Mark }[];

/** Lists the configured providers; renders nothing when there are none (AU-02). */
export function SocialButtons({ layout, only, onUseCode, ...input }: SocialButtonsProps) {
  const query = useCall(listSocialSignIns, {});
  const { prepare, startInApp, leavingTo, inApp, problem } = useSocialSignIn(input);
  const { isInApp, isInWebView } = useAppEnvironment();
  const [isTiktokDialogOpen, setTiktokDialogOpen] = useState(false);
  const googleNote = useId();

  if (isWaiting(query)) {
    return (
      <div css={[styles.box, styles[layout]]} role="status">
        <VisuallyHidden>{SHARED_TEXTS.loading}</VisuallyHidden>
        {PROVIDERS.map(({ provider }) => (
          <Skeleton key={provider} height={48} radius="md" />
        ))}
      </div>
    );
  }
  if (!query.data) return <Failed isRetrying={query.isFetching} onRetry={() => void query.refetch()} />;

  const known = query.data.data;
  const shown = PROVIDERS.flatMap((one) => {
    const state = known.find(({ platform }) => platform === one.provider);
    if (only && !only.includes(one.provider)) return [];
    return state && (state.is_available || state.is_down) ? [{ ...one, ...state }] : [];
  });
  if (shown.length === 0) return null;
  /** Returns what must run instead of following the link, if anything. */
  const chooseOf = (provider: SocialProvider, isDown: boolean): (() => void) | undefined => {
    if (isDown) return () => setTiktokDialogOpen(true);
    return isInApp ? () => startInApp(provider) : undefined;
  };
  const isGoogleOff = isInWebView && shown.some(({ provider }) => provider === 'google');
  return (
    <div>
      {problem && <FormErrorText>{problem}</FormErrorText>}
      <div css={[styles.box, styles[layout]]}>
        {shown.map(({ provider, Mark, is_down }) => (
          <SocialButton
            key={provider}
            provider={provider}
            layout={layout}
            icon={<Mark size={20} aria-hidden />}
            isPending={leavingTo === provider}
            disabledReasonId={provider === 'google' && isInWebView ? googleNote : undefined}
            onPress={chooseOf(provider, is_down)}
            onLeave={() => prepare(provider)}
          />
        ))}
      </div>
      {isGoogleOff && (
        <p css={styles.note} id={googleNote}>
          {PROVIDER_TEXTS.googleInWebView}
        </p>
      )}
      {shown.some(({ is_sandbox }) => is_sandbox) && layout !== 'row' && (
        <p css={styles.note}>{PROVIDER_TEXTS.sandbox}</p>
      )}
      <TiktokDownDialog
        isOpen={isTiktokDialogOpen}
        onClose={() => setTiktokDialogOpen(false)}
        {...(onUseCode && { onUseCode })}
      />
      <AppWaiting provider={inApp?.provider ?? null} onStop={() => inApp?.stop()} />
    </div>
  );
}

const noSubscription = (): (() => void) => () => undefined;
const isOtherApp = (): boolean => isWebView(navigator.userAgent) && !isInNativeApp();
const onServer = (): boolean => false;

/** Detects whether the page runs in the native wrapper, which has a Google SDK, or in another app's web view. */
function useAppEnvironment() {
  return {
    isInApp: useSyncExternalStore(noSubscription, isInNativeApp, onServer),
    isInWebView: useSyncExternalStore(noSubscription, isOtherApp, onServer),
  };
}

function Failed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry(): void }) {
  return (
    <div css={styles.failed} role="alert">
      <p>{PROVIDER_TEXTS.waysFailed}</p>
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
