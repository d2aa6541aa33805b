import type { SlotProps } from '@tagalong/contracts/slots';
import { IconCheck } from '@tabler/icons-react';
import { STOREFRONT_TEXTS } from '@tagalong/contracts/texts/storefront-texts';
import { useSession } from '@tagalong/platform';
import { Button, type ButtonSize, PlusIcon } from '@tagalong/ui';
import { useShopToggle } from './use-shop-toggle.ts';

interface ShopButtonProps extends SlotProps<'storefront.add-to-shop'> {
  /** Makes one button of many tell which product it is about. */
  productName?: string | undefined;
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
}

/** 'Add to your Shop' and its opposite, for creators; others see nothing. */
export function ShopButton(props: ShopButtonProps) {
  return useSession()?.is_creator ? <CreatorsButton {...props} /> : null;
}

function CreatorsButton({ productName, size = 'sm', isWide, ...product }: ShopButtonProps) {
  const { isInShop, toggle } = useShopToggle(product);
  const Icon = isInShop ? IconCheck : PlusIcon;
  const label = isInShop ? STOREFRONT_TEXTS.inShopLabel : STOREFRONT_TEXTS.addToShopLabel;
  return (
    <Button
      size={size}
      isWide={isWide}
      variant={isInShop ? 'ghost' : 'secondary'}
      icon={<Icon size={18} aria-hidden />}
      aria-pressed={isInShop}
      aria-label={productName && label(productName)}
      onClick={toggle}
    >
      {isInShop ? STOREFRONT_TEXTS.inShop : STOREFRONT_TEXTS.addToShop}
    </Button>
  );
}
