import { css } from '@emotion/react';
import { priceText } from '@tagalong/contracts/core/money';
import { POST_ACT_TEXTS } from '@tagalong/contracts/social/post-act-texts';
import { convertedText } from '@tagalong/contracts/storefront/converted-price';
import { PRODUCT_SHOPS } from '@tagalong/contracts/storefront/intents';
import type { TaggedProduct } from '@tagalong/contracts/storefront/product-card';
import { productHref } from '@tagalong/contracts/storefront/recommender';
import { Link } from '@tagalong/platform';
import { useAsk } from '@tagalong/platform/use-ask';
import { Button, color, media, Picture, Price, radius, space, text, twoLines } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { useState } from 'react';
import type { StepProps } from './step.ts';

/** Lists a post's products with prices and shops (PO-09). */
export function ProductsStep({ post, onDone, onLeft }: StepProps) {
  const [isOpen, setOpen] = useState(true);
  const [isNavigating, setNavigating] = useState(false);
  return (
    <Sheet
      isOpen={isOpen}
      title={POST_ACT_TEXTS.productsTitle}
      onClose={() => setOpen(false)}
      onClosed={() => (isNavigating ? onDone('products') : onLeft())}
    >
      <ul css={styles.list}>
        {post.tagged_products.map((product) => (
          <Row
            key={product.id}
            product={product}
            postId={post.post_id}
            onNavigate={() => {
              setNavigating(true);
              setOpen(false);
            }}
          />
        ))}
      </ul>
    </Sheet>
  );
}

interface RowProps {
  product: TaggedProduct;
  postId: number;
  onNavigate(): void;
}

function Row({ product, postId, onNavigate }: RowProps) {
  const openShops = useAsk(PRODUCT_SHOPS);
  const tagger = product.who_tagged;
  return (
    <li css={styles.row}>
      <Link css={styles.link} to={productHref(product.id, { post_ref: postId })} onClick={onNavigate}>
        <Picture css={styles.picture} src={product.images.img_200x200} alt="" dominant={product.dominant} />
        <span css={styles.words}>
          <span css={styles.name}>{product.name}</span>
          <span css={styles.brand}>{product.brand_name}</span>
          <Price size="sm" about={convertedText(product.converted_price)}>
            {priceText(product.lowest_price, product.currency)}
          </Price>
          {tagger && (
            <span css={styles.brand}>
              {tagger.is_me ? POST_ACT_TEXTS.taggedByYou : POST_ACT_TEXTS.taggedBy(tagger.nickname)}
            </span>
          )}
        </span>
      </Link>
      <Button
        variant="secondary"
        size="sm"
        aria-label={POST_ACT_TEXTS.shopsOf(product.name)}
        onClick={() => openShops({ product_id: product.id, name: product.name, post_ref: postId })}
      >
        {POST_ACT_TEXTS.shopsTitle}
      </Button>
    </li>
  );
}

const styles = {
  list: css({ display: 'grid' }),
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: space[4],
    paddingBlock: space[4],
    '& + &': { borderTop: `1px solid ${color.border}` },
  }),
  link: css({
    flex: '1 1 9rem',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    borderRadius: radius.md,
    color: color.text,
    textDecoration: 'none',
    [media.hover]: { '&:hover span:first-of-type': { textDecoration: 'underline' } },
  }),
  picture: css({ width: 72, height: 72, flex: 'none', borderRadius: radius.md }),
  words: css({ display: 'grid', minWidth: 0, gap: 2 }),
  name: css({
    ...text('base', 600),
    ...twoLines,
  }),
  brand: css({ ...text('sm'), color: color.text2 }),
};
