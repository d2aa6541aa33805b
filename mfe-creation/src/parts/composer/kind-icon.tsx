import { PhotoIcon } from '@tagalong/ui';
import { InstagramIcon, ThisOrThatIcon, TiktokIcon, YoutubeIcon } from '@tagalong/ui/overlay';
import type { Kind } from './kinds.ts';

const ICONS = {
  tiktok: TiktokIcon,
  instagram: InstagramIcon,
  video: YoutubeIcon,
  image: PhotoIcon,
  thisorthat: ThisOrThatIcon,
};

/** The sign of a kind of post. */
export function KindIcon({ kind, size = 24 }: { kind: Kind; size?: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} aria-hidden />;
}
