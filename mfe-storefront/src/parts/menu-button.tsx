import type { ProductCard } from '@tagalong/contracts/storefront/product-card';
import { PRODUCT_CARD_TEXTS } from '@tagalong/contracts/storefront/product-card-props';
import type { Recommender } from '@tagalong/contracts/storefront/recommender';
import { useAction, useHost, useSession } from '@tagalong/platform';
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
  const { ask } = useHost();
  const isMember = useSession() !== null;
  const { run } = useAction(async () => {
    const { id: product_id, name, images, is_liked, is_storefront } = product;
    await ask(PRODUCT_MENU, {
      product_id,
      name,
      image: images.img_400x400,
      is_liked,
      is_storefront,
      ...from,
    });
  });
  if (!isMember) return null;
  return (
    <IconButton {...button} label={PRODUCT_CARD_TEXTS.menu(product.name)} onClick={() => run()}>
      <DotsIcon size={20} aria-hidden />
    </IconButton>
  );
}
