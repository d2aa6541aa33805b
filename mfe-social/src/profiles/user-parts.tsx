import { listUserCollections } from '@tagalong/contracts/social/discovery';
import { listUserPosts, type PublicProfile } from '@tagalong/contracts/social/people';
import { PRODUCT_IS_IN_SHOP } from '@tagalong/contracts/storefront/facts';
import { listUserStorefront } from '@tagalong/contracts/storefront/merchant-shop';
import { usePages } from '@tagalong/platform';
import { useListMembers } from '@tagalong/platform/facts/members';
import { BagIcon, BookmarkIcon, EmptyState, PhotoIcon } from '@tagalong/ui';
import { TILES_PAGE_SIZE } from '#lib/page-sizes.ts';
import { BoardList } from '#parts/list/board-list.tsx';
import { PostList } from '#parts/list/post-list.tsx';
import { ProductList } from '#parts/list/product-list.tsx';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';

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
  const products = usePages(listUserStorefront, { id: profile.user_id, limit: TILES_PAGE_SIZE });
  const query = useListMembers(PRODUCT_IS_IN_SHOP, products, { isOwn: profile.is_me });
  const empty = (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={PEOPLE_TEXTS.noShopTitle}
      text={PEOPLE_TEXTS.noShopText(profile.nickname)}
    />
  );
  return <ProductList query={query} empty={empty} from={{ shop: profile.user_id }} />;
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
