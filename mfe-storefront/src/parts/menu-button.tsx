import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { PRODUCT_CARD_TEXTS } from '@tagalong/contracts/storefront/product-card-props';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import { useSession } from '@tagalong/platform';
import { useAsk } from '@tagalong/platform/use-ask';
import { DotsIcon, IconButton } from '@tagalong/ui';
import { PRODUCT_MENU } from '#parts/intents.ts';

interface MenuButtonProps {
  product: Pick<ProductCard, 'id' | 'name' | 'images' | 'is_liked' | 'is_storefront'>;
  from?: Recommender | undefined;
  size?: 36 | 44;
  className?: string;
}

/** Opens a product's menu (PR-05); renders nothing for visitors. */
export function MenuButton({ product, from, ...button }: MenuButtonProps) {
  const isMember = useSession() !== null;
  const ask = useAsk(PRODUCT_MENU);
  if (!isMember) return null;
  const { id: product_id, name, images, is_liked, is_storefront } = product;
  const open = (): void =>
    ask({ product_id, name, image: images.img_400x400, is_liked, is_storefront, ...from });
  return (
    <IconButton {...button} label={PRODUCT_CARD_TEXTS.menu(name)} onClick={open}>
      <DotsIcon size={20} aria-hidden />
    </IconButton>
  );
}
