import { css } from '@emotion/react';
import type { IntentPayload } from '@tagalong/contracts/core/declare';
import { POST_ACT_TEXTS } from '@tagalong/contracts/social/post-act-texts';
import type { PRODUCT_SHOPS } from '@tagalong/contracts/storefront/intents';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { failureProps, type OverlayProps, useCall, useHost } from '@tagalong/platform';
import { BagIcon, EmptyState, ErrorState, Skeleton, space } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { MerchantList } from './merchant-list.tsx';
import { merchantPrices } from './merchant-prices.ts';
import { RecommendedBy } from './recommended-by.tsx';

/** Lists a product's merchants in a popup, over any page that shows the product (PO-09). */
export function ProductShopsOverlay({ payload, cancel }: OverlayProps<typeof PRODUCT_SHOPS>) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Sheet isOpen={isOpen} title={payload.name} onClose={() => setOpen(false)} onClosed={cancel}>
      <Shops payload={payload} />
    </Sheet>
  );
}

function Shops({ payload }: { payload: IntentPayload<typeof PRODUCT_SHOPS> }) {
  const { now, report } = useHost();
  const { product_id: id, post_ref, shop } = payload;
  const query = useCall(getProduct, { id, post_ref, shop });
  if (query.data) {
    const prices = merchantPrices(query.data.data, now(), shop);
    if (prices.groups.length === 0) {
      return <EmptyState icon={<BagIcon size={32} aria-hidden />} title={POST_ACT_TEXTS.shopsNone} />;
    }
    return (
      <div css={styles.shops}>
        {prices.recommender && <RecommendedBy user={prices.recommender} />}
        <MerchantList prices={prices} />
      </div>
    );
  }
  if (query.isError) {
    return <ErrorState title={POST_ACT_TEXTS.shopsFailed} {...failureProps(query, report)} />;
  }
  return <Skeleton height={180} />;
}

const styles = { shops: css({ display: 'grid', gap: space[4] }) };
