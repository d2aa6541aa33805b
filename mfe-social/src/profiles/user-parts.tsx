import { listUserCollections } from '@tagalong/contracts/social/discovery';
import { listUserPosts, type PublicProfile } from '@tagalong/contracts/social/people';
import { usePages } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { BookmarkIcon, EmptyState, PhotoIcon } from '@tagalong/ui';
import { ProductGridSkeleton } from '@tagalong/ui/product';
import { UnloadedSection } from '@tagalong/ui/unloaded-section';
import { TILES_PAGE_SIZE } from '#lib/page-sizes.ts';
import { BoardList } from '#parts/list/board-list.tsx';
import { PostList } from '#parts/list/post-list.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

interface PartProps {
  profile: PublicProfile;
}

interface ListProps {
  profile: Pick<PublicProfile, 'user_id' | 'nickname' | 'is_me'>;
}

/** A script of its own, because its search field needs the overlay library, which takes long to start. */
const LazyShop = lazyPart(() => import('./user-shop.tsx'), { instead: UnloadedSection });

export function UserShop(props: PartProps) {
  return <LazyShop {...props} waiting={<ProductGridSkeleton />} />;
}

export function UserPosts({ profile }: ListProps) {
  const query = usePages(listUserPosts, { id: profile.user_id, limit: TILES_PAGE_SIZE }, { isOfPage: true });
  const empty = (
    <EmptyState
      icon={<PhotoIcon size={32} aria-hidden />}
      title={PROFILE_TEXTS.noPostsTitle}
      text={profile.is_me ? PROFILE_TEXTS.noOwnPostsText : PROFILE_TEXTS.noPostsText(profile.nickname)}
    />
  );
  return <PostList query={query} empty={empty} hasPins />;
}

export function UserCollections({ profile }: ListProps) {
  const query = usePages(
    listUserCollections,
    { id: profile.user_id, limit: TILES_PAGE_SIZE },
    { isOfPage: true },
  );
  const empty = (
    <EmptyState
      icon={<BookmarkIcon size={32} aria-hidden />}
      title={profile.is_me ? PROFILE_TEXTS.noOwnCollectionsTitle : PROFILE_TEXTS.noCollectionsTitle}
      text={
        profile.is_me ? PROFILE_TEXTS.noOwnCollectionsText : PROFILE_TEXTS.noCollectionsText(profile.nickname)
      }
    />
  );
  return <BoardList query={query} empty={empty} />;
}
