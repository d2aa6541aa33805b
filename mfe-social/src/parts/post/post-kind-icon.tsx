import type { PostType } from '@tagalong/contracts/social/post';
import { PhotoIcon } from '@tagalong/ui';
import { InstagramIcon, ThisOrThatIcon, TiktokIcon, YoutubeIcon } from '@tagalong/ui/overlay';

const ICONS = {
  IMAGE: PhotoIcon,
  THISORTHAT: ThisOrThatIcon,
  TIKTOK: TiktokIcon,
  INSTAGRAM: InstagramIcon,
  YOUTUBE: YoutubeIcon,
};

export function PostKindIcon({ type, size }: { type: PostType; size: number }) {
  const Icon = ICONS[type];
  return <Icon size={size} aria-hidden />;
}
