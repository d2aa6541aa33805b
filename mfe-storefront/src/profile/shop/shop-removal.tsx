import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { ShopItem } from '@tagalong/contracts/storefront/shop-item';
import { errorText, useAction } from '@tagalong/platform';
import { color, space } from '@tagalong/ui';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { useShopChanges } from './use-shop-changes.ts';

interface ShopRemovalProps {
  product: ShopItem;
  /** Called once the dialog is closed, with either answer. */
  onLeft(): void;
}

/** Confirms the removal of a product from the shop, then removes it, with Undo (SF-02). */
export function ShopRemoval({ product, onLeft }: ShopRemovalProps) {
  const changes = useShopChanges();
  const [isOpen, setOpen] = useState(true);
  const { run, isPending, error } = useAction(async () => {
    if (await changes.remove([product])) setOpen(false);
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={STOREFRONT_TEXTS.removeTitle}
      text={
        <>
          {STOREFRONT_TEXTS.removeText(product.name)}
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
      onClosed={onLeft}
    />
  );
}

const styles = css({ display: 'block', marginTop: space[5], color: color.danger, fontWeight: 600 });
