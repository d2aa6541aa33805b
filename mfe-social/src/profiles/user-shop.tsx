import { css } from '@emotion/react';
import type { PublicProfile } from '@tagalong/contracts/social/people';
import { PRODUCT_IS_IN_SHOP } from '@tagalong/contracts/storefront/facts';
import { listUserStorefront } from '@tagalong/contracts/storefront/merchant-shop';
import { usePages } from '@tagalong/platform';
import { useKeptPages } from '@tagalong/platform/kept-pages';
import { useListMembers } from '@tagalong/platform/members';
import { useUrlSearch } from '@tagalong/platform/url-search';
import { BagIcon, Button, EmptyState, SearchIcon, space, VisuallyHidden } from '@tagalong/ui';
import { SearchField } from '@tagalong/ui/overlay';
import { useRef } from 'react';
import { TILES_PAGE_SIZE } from '#lib/page-sizes.ts';
import { ProductList } from '#parts/list/product-list.tsx';
import { PEOPLE_TEXTS } from '#parts/people/people-texts.ts';
import { PROFILE_TEXTS } from './profile-texts.ts';

const SHOP_SEARCH = 'search';

/** Shows a shop, which visitors search by product and brand (SF-01). */
export function UserShop({ profile }: { profile: PublicProfile }) {
  const { words, typed, type, clear } = useUrlSearch(SHOP_SEARCH);
  const section = useRef<HTMLElement>(null);
  const products = usePages(
    listUserStorefront,
    { id: profile.user_id, ...(words && { query: words }), limit: TILES_PAGE_SIZE },
    { isOfPage: true },
  );
  const members = useListMembers(PRODUCT_IS_IN_SHOP, products, { isOwn: profile.is_me });
  const { query, isOld } = useKeptPages(members);
  const found = query.data?.pages.reduce((sum, { data }) => sum + data.length, 0) ?? 0;
  const empty = (
    <EmptyState
      icon={<BagIcon size={32} aria-hidden />}
      title={PROFILE_TEXTS.noShopTitle}
      text={PROFILE_TEXTS.noShopText(profile.nickname)}
    />
  );
  const noMatch = (
    <EmptyState
      icon={<SearchIcon size={32} aria-hidden />}
      title={PROFILE_TEXTS.noShopMatchTitle(words)}
      text={PROFILE_TEXTS.noShopMatchText}
      action={
        <Button
          onClick={() => {
            // The pressed button is gone, so the focus moves to the section.
            section.current?.focus({ preventScroll: true });
            clear();
          }}
        >
          {PEOPLE_TEXTS.searchClear}
        </Button>
      }
    />
  );
  return (
    <section ref={section} tabIndex={-1} css={styles.shop} aria-label={PROFILE_TEXTS.partShop}>
      {(profile.storefront_count > 0 || words !== '') && (
        <SearchField
          label={PROFILE_TEXTS.searchShop}
          clearLabel={PEOPLE_TEXTS.searchClear}
          value={typed}
          onChange={type}
        />
      )}
      <div css={styles.status} role="status">
        <VisuallyHidden>
          {words !== '' && !isOld && query.data && PROFILE_TEXTS.shopFound(found, query.hasNextPage)}
        </VisuallyHidden>
      </div>
      <div css={isOld && styles.old} aria-busy={isOld}>
        <ProductList query={query} empty={words ? noMatch : empty} from={{ shop: profile.user_id }} />
      </div>
    </section>
  );
}

const styles = {
  shop: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5], outline: 'none' }),
  // Takes no row of the grid.
  status: css({ position: 'absolute' }),
  old: css({ opacity: 0.6 }),
};
