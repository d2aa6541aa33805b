import type { SlotProps } from '@tagalong/contracts/slots';
import { REMOVE_FROM } from '@tagalong/contracts/storefront';
import { SHARED_TEXTS } from '@tagalong/contracts/texts/shared-texts';
import { errorText, useAction, useEvent, useHost } from '@tagalong/platform';
import { useState } from 'react';
import { useShopChange } from './use-shop-change.ts';

/** Adds to the shop or removes at once, and goes back when it fails (SF-01, SF-02). */
export function useShopToggle({ product_id, is_storefront }: SlotProps<'storefront.add-to-shop'>) {
  const host = useHost();
  const changeShop = useShopChange();
  const [isInShop, setInShop] = useKnown(product_id, is_storefront);

  const { run } = useAction(async () => {
    const next = !isInShop;
    let isDone = false;
    setInShop(next);
    try {
      isDone = await changeShop(product_id, next, REMOVE_FROM.other);
    } catch (error) {
      host.toast({ text: errorText(error), kind: 'error' });
      throw error;
    } finally {
      if (!isDone) setInShop(!next);
    }
    if (!isDone) return;
    if (next) host.toast({ text: SHARED_TEXTS.toastAddedToShop, kind: 'primary' });
    else host.toast({ text: SHARED_TEXTS.toastRemovedFromShop, kind: 'black' });
  });
  return { isInShop, toggle: run };
}

/** What is known last: the page's data, or a change since then by this or another button, in any tab. */
function useKnown(productId: number, given: boolean) {
  const [known, setKnown] = useState({ productId, given, value: given });
  const isOutdated = known.given !== given || known.productId !== productId;
  if (isOutdated) setKnown({ productId, given, value: given });
  const set = (value: boolean): void => setKnown({ productId, given, value });
  useEvent('storefront.changed@1', (event) => {
    if (event.product_id === productId) set(event.is_storefront);
  });
  return [isOutdated ? given : known.value, set] as const;
}
