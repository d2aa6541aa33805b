import { css } from '@emotion/react';
import { HELP_ROUTE } from '@tagalong/contracts/account/routes';
import { listSocialSignIns } from '@tagalong/contracts/account/social-login';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { socialSignInUrl } from '@tagalong/contracts/site/navigations';
import { isWaiting, Link, useCall } from '@tagalong/platform';
import { Button, color, Skeleton, Spinner, space, text, VisuallyHidden } from '@tagalong/ui';
import {
  AppleFilledIcon,
  Dialog,
  FacebookFilledIcon,
  FormErrorText,
  GoogleFilledIcon,
  TiktokFilledIcon,
} from '@tagalong/ui/overlay';
import { type ComponentType, type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { isInNativeApp } from '#host/native/in-native-app.ts';
import { isWebView } from '#host/native/web-view.ts';
import { PROVIDER_TEXTS } from './provider-texts.ts';
import {
  providerName,
  type SocialProvider,
  type SocialSignInInput,
  useSocialSignIn,
} from './use-social-sign-in.ts';

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

interface SocialButtonProps {
  provider: SocialProvider;
  layout: 'list' | 'grid' | 'row';
  icon: ReactNode;
  isPending: boolean;
  /** Id of the element that explains why the button is disabled. */
  disabledReasonId?: string | undefined;
  /** Runs instead of following the link. */
  onPress?: (() => void) | undefined;
  onLeave(): void;
}

/** A link to the provider, or a button when something else must happen first. */
function SocialButton({ provider, layout, disabledReasonId, onPress, onLeave, ...rest }: SocialButtonProps) {
  const name = providerName(provider);
  const label = PROVIDER_TEXTS.continueWith(name);
  const face = layout === 'grid' ? name : layout === 'list' && label;
  const shared = { variant: 'secondary', isWide: true, 'aria-label': label, ...rest } as const;
  if (!onPress && !disabledReasonId) {
    return (
      <Button {...shared} as="a" href={socialSignInUrl(provider, 'register')} onClick={onLeave}>
        {face}
      </Button>
    );
  }
  const disabled = { 'aria-disabled': true, 'aria-describedby': disabledReasonId, onClick: undefined };
  return (
    <Button {...shared} onClick={onPress} {...(disabledReasonId && disabled)}>
      {face}
    </Button>
  );
}

/** Covers the page while the native wrapper logs in with a provider's SDK. */
function AppWaiting({ provider, onStop }: { provider: SocialProvider | null; onStop(): void }) {
  // Keeps the name visible during the closing animation.
  const [shown, setShown] = useState(provider);
  if (provider && provider !== shown) setShown(provider);
  return (
    <Dialog
      isOpen={provider !== null}
      onClose={onStop}
      title={PROVIDER_TEXTS.appWaiting(providerName(shown))}
      maxWidth={400}
      footer={
        <Button variant="secondary" onClick={onStop}>
          {SHARED_TEXTS.cancel}
        </Button>
      }
    >
      <p css={styles.text}>
        <Spinner size={20} />
        {PROVIDER_TEXTS.appWaitingText}
      </p>
    </Dialog>
  );
}

interface TiktokDownDialogProps {
  isOpen: boolean;
  onClose(): void;
  onUseCode?(): void;
}

/** Explains the alternatives while TikTok login is off (AU-04). */
function TiktokDownDialog({ isOpen, onClose, onUseCode }: TiktokDownDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={PROVIDER_TEXTS.tiktokDownTitle}
      maxWidth={400}
      footer={
        <>
          <Button as={Link} to={href(HELP_ROUTE)} variant="secondary">
            {PROVIDER_TEXTS.contactUs}
          </Button>
          {onUseCode && (
            <Button
              onClick={() => {
                onClose();
                onUseCode();
              }}
            >
              {PROVIDER_TEXTS.useCode}
            </Button>
          )}
        </>
      }
    >
      <p css={styles.down}>{PROVIDER_TEXTS.tiktokDownText}</p>
    </Dialog>
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
  text: css({ ...text('base'), display: 'flex', alignItems: 'center', gap: space[4], color: color.text2 }),
  down: css({ ...text('base'), color: color.text2 }),
};
