import type { SlotProps } from '@tagalong/contracts/core/declare';
import type { WATCH_BUTTON } from '@tagalong/contracts/social/slots';
import { WatchButton } from '#parts/follow/watch-button.tsx';

/** The watch button as other remotes embed it. */
export function WatchButtonFragment(props: SlotProps<typeof WATCH_BUTTON>) {
  return <WatchButton {...props} />;
}
