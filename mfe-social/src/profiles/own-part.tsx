import type { SlotProps } from '@tagalong/contracts/core/declare';
import type { OWN_PART } from '@tagalong/contracts/social/slots';
import { useSession } from '@tagalong/platform';
import { UserCollections, UserPosts } from './user-parts.tsx';

/** Shows a part of the member's profile on a page of another remote. */
export function OwnPart({ part }: SlotProps<typeof OWN_PART>) {
  const member = useSession();
  if (!member) return null;
  const profile = { user_id: member.id, nickname: member.name, is_me: true };
  return part === 'posts' ? <UserPosts profile={profile} /> : <UserCollections profile={profile} />;
}
