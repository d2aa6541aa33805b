import type { SlotProps } from '@tagalong/contracts/slots';
import { ShopButton } from '#lib/shop-button.tsx';

/** 'Add to your Shop' as other remotes embed it. */
export function AddToShopFragment(props: SlotProps<'storefront.add-to-shop'>) {
  return <ShopButton {...props} />;
}
