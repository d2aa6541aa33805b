import type { ShopItem } from '@tagalong/contracts/storefront/shop-item';
import { useToastedAction } from '@tagalong/platform/toasted-action';
import { Menu, type MenuEntry } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { NoteDialog } from './note-dialog.tsx';
import { ShelfChoice } from './shelf-choice.tsx';
import { SHOP_TEXTS } from './shop-texts.ts';
import { useShopChanges } from './use-shop-changes.ts';

interface ItemMenuProps {
  item: ShopItem;
  /** Products before and after it, if the list is in the user's own order. */
  before: ShopItem | undefined;
  after: ShopItem | undefined;
  isArranged: boolean;
  onRemove(): void;
  onLeft(): void;
}

/** Offers what can be done with a product of the user's own shop. */
export function ItemMenu({ item, before, after, isArranged, onRemove, onLeft }: ItemMenuProps) {
  const changes = useShopChanges();
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<string | null>(null);
  const [step, setStep] = useState<'menu' | 'note' | 'shelf'>('menu');
  const { run } = useToastedAction(async (action: string) => {
    onLeft();
    if (action === 'pin') await changes.pin([item], !item.is_pinned);
    if (action === 'first' || action === 'last') await changes.move(item, { to: action });
    if (action === 'earlier' && before) await changes.move(item, { to: 'before', target_id: before.id });
    if (action === 'later' && after) await changes.move(item, { to: 'after', target_id: after.id });
  }, SHOP_TEXTS.notSaved);
  if (step === 'note') return <NoteDialog item={item} onLeft={onLeft} />;
  if (step === 'shelf') return <ShelfChoice items={[item]} onLeft={onLeft} />;
  const closed = (): void => {
    if (chosen === null) onLeft();
    else if (chosen === 'note' || chosen === 'shelf') setStep(chosen);
    else if (chosen === 'remove') onRemove();
    else run(chosen);
  };
  return (
    <Menu
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={closed}
      label={item.name}
      isLabelShown
      items={entriesOf(item, { isArranged, hasBefore: before !== undefined, hasAfter: after !== undefined })}
      onAction={setChosen}
    />
  );
}

interface Place {
  isArranged: boolean;
  hasBefore: boolean;
  hasAfter: boolean;
}

/** Moving makes sense only where the list shows the user's own order. */
function entriesOf({ note, is_pinned }: ShopItem, { isArranged, hasBefore, hasAfter }: Place): MenuEntry[] {
  const moves: MenuEntry[] = [
    { id: 'first', label: SHOP_TEXTS.moveFirst, isDisabled: !hasBefore },
    { id: 'earlier', label: SHOP_TEXTS.moveEarlier, isDisabled: !hasBefore },
    { id: 'later', label: SHOP_TEXTS.moveLater, isDisabled: !hasAfter },
    { id: 'last', label: SHOP_TEXTS.moveLast, isDisabled: !hasAfter },
  ];
  return [
    { id: 'pin', label: is_pinned ? SHOP_TEXTS.unpin : SHOP_TEXTS.pin },
    { id: 'note', label: note ? SHOP_TEXTS.editNote : SHOP_TEXTS.addNote },
    { id: 'shelf', label: SHOP_TEXTS.toShelf },
    ...(isArranged ? moves : []),
    { id: 'remove', label: SHOP_TEXTS.remove, tone: 'danger' },
  ];
}
