import type { SlotProps } from '@tagalong/contracts/core/declare';
import type { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { WatchButton } from '#parts/follow/watch-button.tsx';

/** Embeds the watch button in other remotes' pages. */
export function WatchButtonFragment(props: SlotProps<typeof WATCH_BUTTON>) {
  return <WatchButton {...props} />;
}
