import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { errorText } from '@tagalong/platform';
import { color, space } from '@tagalong/ui';
import { ConfirmDialog } from '@tagalong/ui/overlay';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';

interface RemoveDialogProps {
  product: ProductCard;
  isOpen: boolean;
  isRemoving: boolean;
  /** Error of the last attempt; null if none failed. */
  error: unknown;
  onConfirm(): void;
  onCancel(): void;
  onClosed(): void;
}

/** Confirms the removal of a product from the shop (SF-02). */
export function RemoveDialog({ product, isRemoving, error, ...rest }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
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
      isPending={isRemoving}
    />
  );
}

const styles = css({ display: 'block', marginTop: space[5], color: color.danger, fontWeight: 600 });
