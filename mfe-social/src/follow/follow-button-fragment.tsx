import type { SlotProps } from '@tagalong/contracts/core/declare';
import type { FOLLOW_BUTTON } from '@tagalong/contracts/social/slots';
import { FollowButton } from '#parts/follow/follow-button.tsx';

/** Embeds the follow button in other remotes' pages. */
export function FollowButtonFragment(props: SlotProps<typeof FOLLOW_BUTTON>) {
  return <FollowButton {...props} />;
}
