import { idOf } from '@tagalong/contracts/core/wire';
import { viewMark } from '@tagalong/contracts/earnings/view-mark';
import { getUser, type PublicProfile } from '@tagalong/contracts/social/people';
import { PROFILE_NOTES } from '@tagalong/contracts/social/places';
import { useCall, usePageTitle, useParams } from '@tagalong/platform';
import { Place } from '@tagalong/platform/place';
import { Page } from '@tagalong/ui';
import { useRememberedFollow } from '#parts/follow/remembered-follow.ts';
import { Found, NotFoundState } from '#parts/list/found.tsx';
import { PartTabs, usePart } from '#parts/list/part-tabs.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';
import { UserCollections, UserPosts, UserShop } from './user-parts.tsx';
import { UserProfileHead } from './user-profile-head.tsx';

const NotFound = () => (
  <NotFoundState title={PROFILE_TEXTS.profileNotFoundTitle} text={PROFILE_TEXTS.profileNotFoundText} />
);

/** Shows a user's profile with their posts, shop and public likeboards. */
export function UserProfilePage() {
  const id = idOf(useParams().id);
  const query = useCall(getUser, { id: id ?? 1 }, { enabled: id !== null });
  useRememberedFollow();
  if (id === null) return <NotFound />;
  return (
    <Found
      query={query}
      skeleton="profile"
      failedTitle={PROFILE_TEXTS.profileFailedTitle}
      notFound={<NotFound />}
    >
      {({ data }) => <UserProfile key={id} profile={data.profiles} />}
    </Found>
  );
}

const PARTS = { posts: UserPosts, shop: UserShop, collections: UserCollections };

function UserProfile({ profile }: { profile: PublicProfile }) {
  usePageTitle(`${profile.nickname} (@${profile.tagalong_handle})`);
  const chosen = usePart(['posts', 'shop', 'collections']);
  // Only creators have a shop.
  const hasShop = profile.is_creator || profile.storefront_count > 0;
  const parts = [
    { part: 'posts' as const, label: PROFILE_TEXTS.partPosts },
    { part: 'shop' as const, label: PROFILE_TEXTS.partShop },
    { part: 'collections' as const, label: PROFILE_TEXTS.partCollections },
  ].filter(({ part }) => hasShop || part !== 'shop');
  const Part = PARTS[chosen];
  return (
    <Page {...viewMark({ kind: 'storefront', id: profile.user_id })}>
      <UserProfileHead profile={profile} />
      <Place of={PROFILE_NOTES} props={{ user_id: profile.user_id, name: profile.nickname }} />
      <PartTabs label={PROFILE_TEXTS.parts(profile.nickname)} parts={parts} chosen={chosen} />
      <Part key={chosen} profile={profile} />
    </Page>
  );
}
