import { priceText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import type { TaggedProduct } from '@tagalong/contracts/storefront/product-card';
import { PRODUCT_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link } from '@tagalong/platform';
import { ProductTile, Rail } from '@tagalong/ui';
import { SOCIAL_TEXTS } from '#parts/social-texts.ts';

/** Shows a post's products in a scrollable row. */
export function PostRail({ products }: { products: readonly TaggedProduct[] }) {
  return (
    <Rail as="ul" label={SOCIAL_TEXTS.productsInPost} inset={14}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductTile
            as={Link}
            to={href(PRODUCT_ROUTE, { id: product.id })}
            name={product.name}
            src={product.images.img_200x200}
            dominant={product.dominant}
            brand={product.brand_name}
            price={priceText(product.lowest_price, product.currency)}
          />
        </li>
      ))}
    </Rail>
  );
}
