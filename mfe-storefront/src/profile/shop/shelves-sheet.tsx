import { css } from '@emotion/react';
import type { ShopCollection } from '@tagalong/contracts/storefront/merchant-shop';
import { deleteShelf, orderShelves, restoreShelf } from '@tagalong/contracts/storefront/shop-shelf';
import { useHost } from '@tagalong/platform';
import { undoAction, useToastedAction } from '@tagalong/platform/toasted-action';
import { Button, color, PlusIcon, text, VisuallyHidden } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { type ComponentProps, useRef, useState } from 'react';
import { ShelfForm } from './shelf-form.tsx';
import { ShelfRows } from './shelf-rows.tsx';
import { ShelvesPending, useShelves } from './shop-shelves.tsx';
import { SHOP_TEXTS } from './shop-texts.ts';
import { useRefreshShop } from './use-refresh-shop.ts';

interface ShelvesSheetProps {
  isOpen: boolean;
  onClose(): void;
  /** Called when a shelf was deleted, which may be the one that is shown. */
  onDeleted(id: number): void;
}

/** A form without a shelf creates one. */
type FormProps = Pick<ComponentProps<typeof ShelfForm>, 'shelf'>;

/** Creates, edits, orders and deletes the shelves of the user's own shop (SF-01). */
export function ShelvesSheet({ isOpen, onClose, onDeleted }: ShelvesSheetProps) {
  const query = useShelves();
  const [form, setForm] = useState<FormProps | null>(null);
  const { shelves, announcement, order, remove } = useShelfChanges(query.data?.data ?? [], onDeleted);
  return (
    <Sheet
      isOpen={isOpen}
      title={titleOf(form)}
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

function titleOf(form: FormProps | null): string {
  if (!form) return SHOP_TEXTS.manageShelves;
  return form.shelf ? SHOP_TEXTS.editShelf : SHOP_TEXTS.newShelf;
}

/** Orders and deletes shelves. A new order shows at once; one that is made while another is saved is saved after it. */
function useShelfChanges(known: readonly ShopCollection[], onDeleted: (id: number) => void) {
  const host = useHost();
  const refresh = useRefreshShop();
  const wanted = useRef<readonly number[]>([]);
  const [ordered, setOrdered] = useState<readonly number[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const shelves = ordered ? known.toSorted((a, b) => placeIn(ordered, a.id) - placeIn(ordered, b.id)) : known;
  const saving = useToastedAction(async () => {
    try {
      for (let sent: readonly number[] | null = null; sent !== wanted.current; ) {
        sent = wanted.current;
        await host.client.call(orderShelves, { collection_ids: [...sent] });
      }
      host.clear(orderShelves.clears);
    } catch (error) {
      setOrdered(null);
      throw error;
    }
  }, SHOP_TEXTS.notSaved);
  const order = (ids: readonly number[], movedId: number): void => {
    const name = known.find(({ id }) => id === movedId)?.name ?? '';
    wanted.current = ids;
    setOrdered(ids);
    setAnnouncement(SHOP_TEXTS.shelfPlace(name, ids.indexOf(movedId) + 1, ids.length));
    saving.run();
  };
  const deleting = useToastedAction(async ({ id, name }: ShopCollection) => {
    const request = { collection_id: id };
    await host.client.call(deleteShelf, request);
    onDeleted(id);
    const restore = () => host.client.call(restoreShelf, request).then(() => refresh());
    host.toast({ text: SHOP_TEXTS.shelfDeleted(name), action: undoAction(host, restore) });
    await refresh();
  }, SHOP_TEXTS.notDeleted);
  return { shelves, announcement, order, remove: deleting.run };
}

/** Shelves that were created after the order was made come last. */
function placeIn(ids: readonly number[], id: number): number {
  const place = ids.indexOf(id);
  return place < 0 ? ids.length : place;
}

const styles = css({ ...text('base'), color: color.text2 });
