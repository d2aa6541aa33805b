import {
  AppleIcon,
  FacebookIcon,
  GoogleIcon,
  InstagramIcon,
  TiktokIcon,
  WorldIcon,
  YoutubeIcon,
} from '@tagalong/ui/overlay';
import { LINKED_TEXTS } from './linked-texts.ts';

/** Treats `tiktok_business`, `tikTok` and `tiktok` as one platform. */
function kindOf(platform: string): string {
  return platform.toLowerCase().split('_')[0] ?? '';
}

export function platformName(platform: string): string {
  const T = LINKED_TEXTS;
  switch (kindOf(platform)) {
    case 'google':
      return T.platformGoogle;
    case 'apple':
      return T.platformApple;
    case 'facebook':
      return T.platformFacebook;
    case 'tiktok':
      return T.platformTiktok;
    case 'instagram':
      return T.platformInstagram;
    case 'youtube':
      return T.platformYoutube;
    default:
      return platform;
  }
}

const ICONS: Readonly<Record<string, typeof WorldIcon>> = {
  google: GoogleIcon,
  apple: AppleIcon,
  facebook: FacebookIcon,
  tiktok: TiktokIcon,
  instagram: InstagramIcon,
  youtube: YoutubeIcon,
};

export function PlatformIcon({ platform }: { platform: string }) {
  const Icon = ICONS[kindOf(platform)] ?? WorldIcon;
  return <Icon size={24} aria-hidden />;
}
