import type { SlotProps } from '@tagalong/contracts/slots';
import { FollowButton } from '#lib/follow-button.tsx';

/** The follow button as other remotes embed it. */
export function FollowButtonFragment(props: SlotProps<'social.follow-button'>) {
  return <FollowButton {...props} />;
}
