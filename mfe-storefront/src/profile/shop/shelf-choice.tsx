import type { ShopItem } from '@tagalong/contracts/storefront/shop-item';
import { errorText, useAction } from '@tagalong/platform';
import { Button, PlusIcon } from '@tagalong/ui';
import { FormErrorText, ListBox, OptionRow, Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { ShelfForm } from './shelf-form.tsx';
import { ShelvesPending, useShelves } from './shop-shelves.tsx';
import { SHOP_TEXTS } from './shop-texts.ts';
import { useShopChanges } from './use-shop-changes.ts';

/** Option for products that are on no shelf. */
const NONE = 0;

interface ShelfChoiceProps {
  items: readonly ShopItem[];
  /** Called once the sheet is closed, with true if the products were moved. */
  onLeft(isDone: boolean): void;
}

/** Moves products of the shop to one of its shelves, a new one, or none. */
export function ShelfChoice({ items, onLeft }: ShelfChoiceProps) {
  const query = useShelves();
  const { toShelf } = useShopChanges();
  const [isOpen, setOpen] = useState(true);
  const [isDone, setDone] = useState(false);
  const [isNew, setNew] = useState(false);
  const { run, error } = useAction(async (shelfId: number | null) => {
    await toShelf(items, shelfId);
    setDone(true);
    setOpen(false);
  });
  const shelves = query.data?.data;
  const own = new Set(items.map(({ collection_id }) => collection_id ?? NONE));
  const [only = NONE] = own;
  return (
    <Sheet
      isOpen={isOpen}
      title={SHOP_TEXTS.chooseShelf}
      onClose={() => setOpen(false)}
      onClosed={() => onLeft(isDone)}
      footer={
        !isNew && (
          <Button
            isWide
            variant="secondary"
            icon={<PlusIcon size={18} aria-hidden />}
            onClick={() => setNew(true)}
          >
            {SHOP_TEXTS.newShelf}
          </Button>
        )
      }
    >
      {isNew && <ShelfForm onSaved={(id) => run(id)} onCancel={() => setNew(false)} />}
      {!isNew && !shelves && <ShelvesPending query={query} />}
      {!isNew && shelves && (
        <ListBox
          label={SHOP_TEXTS.shelves}
          items={[{ id: NONE, name: SHOP_TEXTS.noShelf, product_count: null }, ...shelves]}
          selectedIds={own.size === 1 ? [only] : []}
          onChange={([id]) => {
            if (id !== undefined) run(id === NONE ? null : id);
          }}
        >
          {({ id, name, product_count: count }) => (
            <OptionRow
              id={id}
              text={name}
              note={count === null ? undefined : STOREFRONT_TEXTS.products(count)}
            />
          )}
        </ListBox>
      )}
      {error !== null && <FormErrorText>{errorText(error)}</FormErrorText>}
    </Sheet>
  );
}
