import { listUserCollections } from '@tagalong/contracts/discovery';
import { listUserStorefront } from '@tagalong/contracts/merchant-shop';
import { listUserPosts, type PublicProfile } from '@tagalong/contracts/people';
import { PEOPLE_TEXTS } from '@tagalong/contracts/texts/people-texts';
import { usePages } from '@tagalong/platform';
import { BagIcon, BookmarkIcon, EmptyState, PhotoIcon } from '@tagalong/ui';
import { BoardList } from '#lib/list/board-list.tsx';
import { PostList } from '#lib/list/post-list.tsx';
import { ProductList } from '#lib/list/product-list.tsx';
import { TILES_PAGE_SIZE } from '#lib/page-sizes.ts';

interface PartProps {
  profile: PublicProfile;
}

export function UserPosts({ profile }: PartProps) {
  const query = usePages(listUserPosts, { id: profile.user_id, limit: TILES_PAGE_SIZE });
  const empty = (
    <EmptyState
      icon={<PhotoIcon size={32} aria-hidden />}
      title={PEOPLE_TEXTS.noPostsTitle}
      text={PEOPLE_TEXTS.noPostsText(profile.nickname)}
    />
  );
  return <PostList query={query} empty={empty} hasPins />;
}

export function UserShop({ profile }: PartProps) {
  const query = usePages(listUserStorefront, { id: profile.user_id, limit: TILES_PAGE_SIZE });
  const empty = (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={PEOPLE_TEXTS.noShopTitle}
      text={PEOPLE_TEXTS.noShopText(profile.nickname)}
    />
  );
  return <ProductList query={query} empty={empty} />;
}

export function UserCollections({ profile }: PartProps) {
  const query = usePages(listUserCollections, { id: profile.user_id, limit: TILES_PAGE_SIZE });
  const empty = (
    <EmptyState
      icon={<BookmarkIcon size={32} aria-hidden />}
      title={PEOPLE_TEXTS.noCollectionsTitle}
      text={PEOPLE_TEXTS.noCollectionsText(profile.nickname)}
    />
  );
  return <BoardList query={query} empty={empty} />;
}
