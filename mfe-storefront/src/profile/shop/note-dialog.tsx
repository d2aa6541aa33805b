import { SHOP_NOTE_MAX } from '@tagalong/contracts/core/limits';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import type { ShopItem } from '@tagalong/contracts/storefront/shop-item';
import { errorText, useAction } from '@tagalong/platform';
import { Button } from '@tagalong/ui';
import { Sheet, TextArea } from '@tagalong/ui/overlay';
import { useState } from 'react';
import { SHOP_TEXTS } from './shop-texts.ts';
import { useShopChanges } from './use-shop-changes.ts';

/** Edits the note on a product of the shop. */
export function NoteDialog({ item, onLeft }: { item: ShopItem; onLeft(): void }) {
  const { note: save } = useShopChanges();
  const [isOpen, setOpen] = useState(true);
  const [note, setNote] = useState(item.note ?? '');
  const { run, isPending, error } = useAction(async () => {
    await save(item, note);
    setOpen(false);
  });
  return (
    <Sheet
      isOpen={isOpen}
      title={SHOP_TEXTS.noteTitle(item.name)}
      onClose={() => setOpen(false)}
      onClosed={onLeft}
      footer={
        <Button isWide isPending={isPending} disabled={note.trim() === (item.note ?? '')} onClick={run}>
          {SHARED_TEXTS.save}
        </Button>
      }
    >
      <TextArea
        label={SHOP_TEXTS.noteLabel}
        description={SHOP_TEXTS.noteHint}
        value={note}
        onChange={setNote}
        maxLength={SHOP_NOTE_MAX}
        error={error ? errorText(error) : undefined}
      />
    </Sheet>
  );
}
