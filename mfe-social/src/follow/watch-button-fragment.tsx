import type { SlotProps } from '@tagalong/contracts/slots';
import { WatchButton } from '#lib/watch-button.tsx';

/** The watch button as other remotes embed it. */
export function WatchButtonFragment(props: SlotProps<'social.watch-button'>) {
  return <WatchButton {...props} />;
}
