import { priceText } from '@tagalong/contracts/core/money';
import type { Post } from '@tagalong/contracts/social/post';
import { productHref } from '@tagalong/contracts/storefront/recommender';
import { Link } from '@tagalong/platform';
import { ProductTile, Rail } from '@tagalong/ui';
import { CARD_TEXTS } from './card-texts.ts';

/** Shows a post's products in a scrollable row. */
export function PostRail({ post }: { post: Post }) {
  return (
    <Rail as="ul" label={CARD_TEXTS.productsInPost} inset={14}>
      {post.tagged_products.map((product) => (
        <li key={product.id}>
          <ProductTile
            as={Link}
            to={productHref(product.id, { post_ref: post.post_id })}
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
