import {
  AppleIcon,
  FacebookIcon,
  GoogleIcon,
  InstagramIcon,
  TiktokIcon,
  WorldIcon,
  YoutubeIcon,
} from '@tagalong/ui/overlay';

/** Treats `tiktok_business`, `tikTok` and `tiktok` as one platform. */
function kindOf(platform: string): string {
  return platform.toLowerCase().split('_')[0] ?? '';
}

/** Brand names are the same in every language. */
const PLATFORMS: Readonly<Record<string, { name: string; Icon: typeof WorldIcon }>> = {
  google: { name: 'Google', Icon: GoogleIcon },
  apple: { name: 'Apple', Icon: AppleIcon },
  facebook: { name: 'Facebook', Icon: FacebookIcon },
  tiktok: { name: 'TikTok', Icon: TiktokIcon },
  instagram: { name: 'Instagram', Icon: InstagramIcon },
  youtube: { name: 'YouTube', Icon: YoutubeIcon },
};

export function platformName(platform: string): string {
  return PLATFORMS[kindOf(platform)]?.name ?? platform;
}

export function PlatformIcon({ platform }: { platform: string }) {
  const { Icon } = PLATFORMS[kindOf(platform)] ?? { Icon: WorldIcon };
  return <Icon size={24} aria-hidden />;
}
