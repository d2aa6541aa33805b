import { priceText } from '@tagalong/contracts/money';
import type { TaggedProduct } from '@tagalong/contracts/product';
import { href, ROUTES } from '@tagalong/contracts/routes';
import { SOCIAL_TEXTS } from '@tagalong/contracts/texts/social-texts';
import { Link } from '@tagalong/platform';
import { ProductTile, Rail } from '@tagalong/ui';

/** The products of a post in a row. */
export function PostRail({ products }: { products: readonly TaggedProduct[] }) {
  return (
    <Rail as="ul" label={SOCIAL_TEXTS.productsInPost} inset={14}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductTile
            as={Link}
            to={href(ROUTES.product, { id: product.id })}
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
