import { IconTrash } from '@tabler/icons-react';
import {
  addToMerchantShop,
  listMerchantItems,
  removeFromMerchantShop,
} from '@tagalong/contracts/storefront/merchant-shop';
import type { ProductCard as Product } from '@tagalong/contracts/storefront/product-card';
import { failureProps, isWaiting, useHost, usePages } from '@tagalong/platform';
import { undoAction, useToastedAction } from '@tagalong/platform/toasted-action';
import { BagIcon, EmptyState, ErrorState, IconButton } from '@tagalong/ui';
import { ProductGridSkeleton } from '@tagalong/ui/product';
import { useCallback } from 'react';
import { PRODUCT_PAGE_SIZE } from '#lib/page-sizes.ts';
import { ProductCard } from '#parts/product-card.tsx';
import { ProductGrid } from '#parts/product-grid.tsx';
import { MERCHANT_TEXTS } from './merchant-texts.ts';

interface MerchantGridProps {
  merchantId: number;
  shelfId: number | null;
}

/** Lists the products of a merchant's shop or of one of its shelves. */
export function MerchantGrid({ merchantId: merchant_account_id, shelfId }: MerchantGridProps) {
  const host = useHost();
  const shelf = shelfId !== null && { collection_id: shelfId };
  const query = usePages(listMerchantItems, { merchant_account_id, ...shelf, limit: PRODUCT_PAGE_SIZE });
  const { run } = useToastedAction(async ({ id }: Product) => {
    const request = { merchant_account_id, product_ids: [id] };
    const update = async (): Promise<void> => {
      host.clear(addToMerchantShop.clears);
      await query.refetch();
    };
    await host.client.call(removeFromMerchantShop, request);
    const restore = () => host.client.call(addToMerchantShop, { ...request, ...shelf }).then(update);
    host.toast({ text: MERCHANT_TEXTS.removed, kind: 'black', action: undoAction(host, restore) });
    await update();
  });
  const card = useCallback(
    (product: Product, isFirst: boolean) => (
      <ProductCard
        product={product}
        isFirst={isFirst}
        action={
          <IconButton
            label={MERCHANT_TEXTS.removeLabel(product.name)}
            variant="surface"
            size={36}
            onClick={() => run(product)}
          >
            <IconTrash size={18} aria-hidden />
          </IconButton>
        }
      />
    ),
    [run],
  );
  if (!query.data) {
    if (isWaiting(query)) return <ProductGridSkeleton />;
    return <ErrorState title={MERCHANT_TEXTS.failed} {...failureProps(query, host.report)} />;
  }
  return (
    <ProductGrid
      query={query}
      empty={
        <EmptyState
          icon={<BagIcon size={32} aria-hidden />}
          title={MERCHANT_TEXTS.emptyTitle}
          text={MERCHANT_TEXTS.emptyText}
        />
      }
      card={card}
    />
  );
}
