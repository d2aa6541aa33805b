import { socialSignInUrl } from '@tagalong/contracts/site/navigations';
import { Button } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { PROVIDER_TEXTS } from './provider-texts.ts';
import { providerName, type SocialProvider } from './use-social-sign-in.ts';

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
export function SocialButton({
  provider,
  layout,
  disabledReasonId,
  onPress,
  onLeave,
  ...rest
}: SocialButtonProps) {
  const name = providerName(provider);
  const label = PROVIDER_TEXTS.continueWith(name);
  const face = layout === 'grid' ? name : layout === 'list' && label;
  const shared = { variant: 'secondary', isWide: true, 'aria-label': label, ...rest } as const;
  if (disabledReasonId) {
    return (
      <Button {...shared} aria-disabled aria-describedby={disabledReasonId} onClick={undefined}>
        {face}
      </Button>
    );
  }
  if (onPress) {
    return (
      <Button {...shared} onClick={onPress}>
        {face}
      </Button>
    );
  }
  return (
    <Button {...shared} as="a" href={socialSignInUrl(provider, 'register')} onClick={onLeave}>
      {face}
    </Button>
  );
}
