import { socialSignInUrl } from '@tagalong/contracts/navigations';
import { ACCOUNT_TEXTS } from '@tagalong/contracts/texts/account-texts';
import { Button } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { type SocialWay, wayName } from './use-social-sign-in.ts';

interface SocialButtonProps {
  way: SocialWay;
  layout: 'list' | 'grid' | 'row';
  icon: ReactNode;
  isPending: boolean;
  /** Id of the words that say why it can't be used here. */
  refusedBy?: string | undefined;
  /** Done instead of going to the other site. */
  onPress?: (() => void) | undefined;
  onLeave(): void;
}

/** A link to the other site, or a button where something else happens first. */
export function SocialButton({ way, layout, refusedBy, onPress, onLeave, ...look }: SocialButtonProps) {
  const name = wayName(way);
  const label = ACCOUNT_TEXTS.continueWith(name);
  const face = layout === 'grid' ? name : layout === 'list' && label;
  const shared = { variant: 'secondary', isWide: true, 'aria-label': label, ...look } as const;
  if (refusedBy) {
    return (
      <Button {...shared} aria-disabled aria-describedby={refusedBy} onClick={undefined}>
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
    <Button {...shared} as="a" href={socialSignInUrl(way, 'register')} onClick={onLeave}>
      {face}
    </Button>
  );
}
