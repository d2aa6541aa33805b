import type { SlotProps } from '@tagalong/contracts/core/declare';
import type { ADD_TO_SHOP } from '@tagalong/contracts/storefront/slots';
import { ShopButton } from '#parts/shop-button.tsx';

/** Embeds the 'Add to your Shop' button in other remotes' pages. */
export function AddToShopFragment(props: SlotProps<typeof ADD_TO_SHOP>) {
  return <ShopButton {...props} />;
}
