import { IconTrash } from '@tabler/icons-react';
import type { ProductCard } from '@tagalong/contracts/product';
import { STOREFRONT_TEXTS } from '@tagalong/contracts/texts/storefront-texts';
import { IconButton } from '@tagalong/ui';
import { lazy, Suspense, useState } from 'react';
import { useShopRemoval } from './use-shop-removal.ts';

const RemoveDialog = lazy(() =>
  import(/* webpackChunkName: "remove-dialog" */ './remove-dialog.tsx').then((m) => ({
    default: m.RemoveDialog,
  })),
);

/** Takes one product out of the shop, after a question. */
export function RemoveButton({ product }: { product: ProductCard }) {
  const [phase, setPhase] = useState<'shut' | 'open' | 'closing'>('shut');
  const { run, isPending, error, clearError } = useShopRemoval();
  return (
    <>
      <IconButton
        label={STOREFRONT_TEXTS.removeLabel(product.name)}
        variant="surface"
        size={36}
        onClick={() => setPhase('open')}
      >
        <IconTrash size={18} aria-hidden />
      </IconButton>
      {phase !== 'shut' && (
        <Suspense>
          <RemoveDialog
            product={product}
            isOpen={phase === 'open'}
            isRemoving={isPending}
            error={error}
            onConfirm={() => run(product)}
            onCancel={() => setPhase('closing')}
            onClosed={() => {
              clearError();
              setPhase('shut');
            }}
          />
        </Suspense>
      )}
    </>
  );
}
