import { css } from '@emotion/react';
import { IconCheck } from '@tabler/icons-react';
import { useSession } from '@tagalong/platform';
import { Button, PlusIcon, space, text } from '@tagalong/ui';
import { STOREFRONT_TEXTS } from './storefront-texts.ts';
import { type ShopProduct, useShopToggle } from './use-shop-toggle.ts';

interface ShopButtonProps extends ShopProduct {
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

const styles = {
  card: css({ ...text('sm', 600), gap: space[2], paddingInline: space[3] }),
};
