import { css } from '@emotion/react';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { ShopCollection } from '@tagalong/contracts/storefront/merchant-shop';
import { deleteShelf, orderShelves, restoreShelf } from '@tagalong/contracts/storefront/shop-shelf';
import { toastError, toastFailure, useAction, useHost } from '@tagalong/platform';
import { Button, color, PlusIcon, text, VisuallyHidden } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { ShelfForm } from './shelf-form.tsx';
import { ShelfRows } from './shelf-rows.tsx';
import { ShelvesPending } from './shelves-pending.tsx';
import { SHOP_TEXTS } from './shop-texts.ts';
import { useShelves } from './use-shelves.ts';
import { useRefreshShop } from './use-shop-changes.ts';

interface ShelvesSheetProps {
  isOpen: boolean;
  onClose(): void;
  /** Called when a shelf was deleted, which may be the one that is shown. */
  onDeleted(id: number): void;
}

/** Creates, edits, orders and deletes the shelves of the user's own shop (SF-01). */
export function ShelvesSheet({ isOpen, onClose, onDeleted }: ShelvesSheetProps) {
  const query = useShelves();
  const [form, setForm] = useState<{ shelf?: ShopCollection } | null>(null);
  const { shelves, announcement, order, remove } = useShelfChanges(query.data?.data ?? [], onDeleted);
  return (
    <Sheet
      isOpen={isOpen}
      title={SHOP_TEXTS.manageShelves}
      onClose={onClose}
      footer={
        !form && (
          <Button isWide icon={<PlusIcon size={18} aria-hidden />} onClick={() => setForm({})}>
            {SHOP_TEXTS.newShelf}
          </Button>
        )
      }
    >
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
      {form && <ShelfForm {...form} onSaved={() => setForm(null)} onCancel={() => setForm(null)} />}
      {!form && !query.data && <ShelvesPending query={query} />}
      {!form && query.data && (
        <>
          {shelves.length === 0 && <p css={styles}>{SHOP_TEXTS.noShelvesText}</p>}
          <ShelfRows
            shelves={shelves}
            onOrder={order}
            onEdit={(shelf) => setForm({ shelf })}
            onDelete={remove}
          />
        </>
      )}
    </Sheet>
  );
}

/** Orders and deletes shelves; both show at once. */
function useShelfChanges(known: readonly ShopCollection[], onDeleted: (id: number) => void) {
  const host = useHost();
  const refresh = useRefreshShop();
  const [ordered, setOrdered] = useState<readonly number[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const shelves = ordered ? known.toSorted((a, b) => ordered.indexOf(a.id) - ordered.indexOf(b.id)) : known;
  const ordering = useAction(async (ids: readonly number[], movedId: number) => {
    const name = known.find(({ id }) => id === movedId)?.name ?? '';
    setOrdered(ids);
    setAnnouncement(SHOP_TEXTS.shelfPlace(name, ids.indexOf(movedId) + 1, ids.length));
    try {
      await host.client.call(orderShelves, { collection_ids: [...ids] });
      host.clear(orderShelves.clears);
    } catch (error) {
      setOrdered(null);
      toastError(host, error, SHOP_TEXTS.notSaved);
      throw error;
    }
  });
  const deleting = useAction(async ({ id, name }: ShopCollection) => {
    const request = { collection_id: id };
    await host.client.call(deleteShelf, request);
    onDeleted(id);
    host.toast({
      text: SHOP_TEXTS.shelfDeleted(name),
      action: {
        label: SHARED_TEXTS.undo,
        run: () => toastFailure(host, host.client.call(restoreShelf, request).then(refresh)),
      },
    });
    await refresh();
  });
  return { shelves, announcement, order: ordering.run, remove: deleting.run };
}

const styles = css({ ...text('base'), color: color.text2 });
