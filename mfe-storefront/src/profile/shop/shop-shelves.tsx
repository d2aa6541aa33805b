import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { listShopCollections } from '@tagalong/contracts/storefront/merchant-shop';
import { failureProps, useCall, useHost, useSession } from '@tagalong/platform';
import { ErrorState, Skeleton, space } from '@tagalong/ui';
import { SHOP_TEXTS } from './shop-texts.ts';

/** Returns the query of the shelves of the user's own shop. */
export function useShelves() {
  const id = useSession()?.id ?? 0;
  return useCall(listShopCollections, { id }, { enabled: id > 0 });
}

/** Shows that the shelves are loading, or why they could not be loaded. */
export function ShelvesPending({ query }: { query: ReturnType<typeof useShelves> }) {
  const { report } = useHost();
  if (query.error) return <ErrorState title={SHOP_TEXTS.shelvesFailed} {...failureProps(query, report)} />;
  return (
    <div css={styles} role="status" aria-label={SHARED_TEXTS.loading}>
      <Skeleton height={64} radius="md" />
      <Skeleton height={64} radius="md" />
    </div>
  );
}

const styles = css({ display: 'grid', gap: space[4] });
