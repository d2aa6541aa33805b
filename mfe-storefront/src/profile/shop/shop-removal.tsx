import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { ShopItem } from '@tagalong/contracts/storefront/shop-item';
import { errorText, useAction } from '@tagalong/platform';
import { color, space } from '@tagalong/ui';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { SHOP_TEXTS } from './shop-texts.ts';
import { useShopChanges } from './use-shop-changes.ts';

interface ShopRemovalProps {
  products: readonly ShopItem[];
  /** Called once the dialog is closed. */
  onLeft(isRemoved?: boolean): void;
}

/** Confirms the removal of products from the shop, then removes them, with one Undo (SF-02). */
export function ShopRemoval({ products: given, onLeft }: ShopRemovalProps) {
  const changes = useShopChanges();
  // Removed products leave the selection while the dialog closes.
  const [products] = useState(given);
  const [isOpen, setOpen] = useState(true);
  const [isRemoved, setRemoved] = useState(false);
  const { run, isPending, error } = useAction(async () => {
    if (!(await changes.remove(products))) return;
    setRemoved(true);
    setOpen(false);
  });
  const [first] = products;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={products.length > 1 ? SHOP_TEXTS.removeManyTitle(products.length) : STOREFRONT_TEXTS.removeTitle}
      text={
        <>
          {products.length === 1 && first
            ? STOREFRONT_TEXTS.removeText(first.name)
            : SHOP_TEXTS.removeManyText}
          {error !== null && (
            <span role="alert" css={styles}>
              {STOREFRONT_TEXTS.removeFailed} {errorText(error)}
            </span>
          )}
        </>
      }
      confirmLabel={SHARED_TEXTS.remove}
      cancelLabel={SHARED_TEXTS.cancel}
      tone="danger"
      isPending={isPending}
      onConfirm={run}
      onCancel={() => setOpen(false)}
      onClosed={() => onLeft(isRemoved)}
    />
  );
}

const styles = css({ display: 'block', marginTop: space[5], color: color.danger, fontWeight: 600 });
