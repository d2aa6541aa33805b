import { css } from '@emotion/react';
import { IconCheck } from '@tabler/icons-react';
import { factOf, type SlotProps } from '@tagalong/contracts/core/declare';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { PRODUCT_IS_IN_SHOP } from '@tagalong/contracts/storefront/facts';
import type { ADD_TO_SHOP } from '@tagalong/contracts/storefront/slots';
import { REMOVE_FROM } from '@tagalong/contracts/storefront/storefront';
import { toastFailure, useFact, useHost, useSession } from '@tagalong/platform';
import { Button, PlusIcon, space, text } from '@tagalong/ui';
import { changeShop } from './change-shop.ts';
import { STOREFRONT_TEXTS } from './storefront-texts.ts';

interface ShopButtonProps extends SlotProps<typeof ADD_TO_SHOP> {
  /** Product name for the accessible label, which distinguishes the buttons of a list. */
  productName?: string | undefined;
  /** 'card' fits a card of a two-column phone layout, 'wide' fills the column. */
  shape?: 'plain' | 'card' | 'wide' | undefined;
}

/** Adds a product to the creator's shop or removes it; renders nothing for other users. */
export function ShopButton(props: ShopButtonProps) {
  return useSession()?.is_creator ? <CreatorsButton {...props} /> : null;
}

function CreatorsButton({ productName, shape = 'plain', ...product }: ShopButtonProps) {
  const { isInShop, toggle } = useShopToggle(product);
  const Icon = isInShop ? IconCheck : PlusIcon;
  const label = isInShop ? STOREFRONT_TEXTS.inShopLabel : STOREFRONT_TEXTS.addToShopLabel;
  return (
    <Button
      css={shape === 'card' && styles.card}
      size={shape === 'wide' ? 'md' : 'sm'}
      isWide={shape !== 'plain'}
      variant={isInShop ? 'ghost' : 'secondary'}
      icon={<Icon size={shape === 'card' ? 16 : 18} aria-hidden />}
      aria-pressed={isInShop}
      aria-label={productName && label(productName)}
      onClick={toggle}
    >
      {isInShop ? STOREFRONT_TEXTS.inShop : STOREFRONT_TEXTS.addToShop}
    </Button>
  );
}

/** Toggles a product in the shop optimistically and rolls back on failure (SF-01, SF-02). */
function useShopToggle({ product_id, is_storefront }: SlotProps<typeof ADD_TO_SHOP>) {
  const host = useHost();
  const isInShop = useFact(PRODUCT_IS_IN_SHOP, product_id, is_storefront);

  async function change(next: boolean): Promise<void> {
    const fact = factOf(PRODUCT_IS_IN_SHOP, product_id, next);
    const send = () => changeShop(host, product_id, next, REMOVE_FROM.other);
    if (!(await host.facts.change([fact], send))) return;
    if (next) host.toast({ text: SHARED_TEXTS.toastAddedToShop, kind: 'primary' });
    else host.toast({ text: SHARED_TEXTS.toastRemovedFromShop, kind: 'black' });
  }
  return {
    isInShop,
    toggle: (): void => toastFailure(host, change(!isInShop)),
  };
}

const styles = {
  card: css({ ...text('sm', 600), gap: space[2], paddingInline: space[3] }),
};
