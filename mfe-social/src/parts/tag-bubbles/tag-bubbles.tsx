import { css } from '@emotion/react';
import { priceText } from '@tagalong/contracts/core/money';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import { convertedText } from '@tagalong/contracts/storefront/converted-price';
import { getProduct, type Product } from '@tagalong/contracts/storefront/product';
import { productHref } from '@tagalong/contracts/storefront/recommender';
import { Link, useCall, useLike } from '@tagalong/platform';
import {
  color,
  LikeButton,
  layer,
  Picture,
  Price,
  radius,
  Skeleton,
  shadow,
  space,
  text,
  truncate,
  twoLines,
} from '@tagalong/ui';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { BUBBLE_WIDTH, bubblePlace } from './bubble-place.ts';
import { BUBBLE_TEXTS } from './bubble-texts.ts';
import { usePointedDot } from './use-pointed-dot.ts';

/**
 * Shows a bubble with the product of a photo's dot on hover, or at the first tap (XT-31). The post lists its products by
 * name, too, so that the keyboard and screen readers need no dots.
 */
export function TagBubbles() {
  const bubble = useRef<HTMLElement>(null);
  const { dot } = usePointedDot(bubble);
  if (!dot?.isConnected) return null;
  const { pathname, searchParams } = new URL(dot.href);
  const id = Number(pathname.split('/').at(-1));
  const postId = Number(searchParams.get('post_ref'));
  return createPortal(
    <section
      ref={bubble}
      css={styles.bubble}
      aria-label={BUBBLE_TEXTS.label}
      style={bubblePlace(dot.getBoundingClientRect(), innerWidth)}
    >
      <TaggedProduct key={id} id={id} postId={postId} />
    </section>,
    document.body,
  );
}

function TaggedProduct({ id, postId }: { id: number; postId: number }) {
  // The request of the product’s page, which was prefetched for the dot’s link.
  const { data, isError } = useCall(getProduct, { id, post_ref: postId });
  if (isError) return <p css={styles.failed}>{BUBBLE_TEXTS.failed}</p>;
  const product = data?.data;
  if (!product) {
    return (
      <>
        <Skeleton css={styles.picture} width={88} height={88} radius="md" />
        <Skeleton width="70%" height={14} />
      </>
    );
  }
  return (
    <>
      <Picture css={styles.picture} src={product.images.img_200x200} alt="" dominant={product.dominant} />
      <div css={styles.texts}>
        <Link css={styles.name} to={productHref(id, { post_ref: postId })}>
          {product.name}
        </Link>
        <Price
          size="sm"
          was={priceText(product.full_price, product.currency)}
          about={convertedText(product.converted_price)}
        >
          {priceText(product.lowest_price, product.currency)}
        </Price>
        <span css={styles.shop}>{shopText(product)}</span>
      </div>
      <Heart product={product} />
    </>
  );
}

function Heart({ product }: { product: Product }) {
  const target = { target_type: TARGET_TYPE.product, target_id: product.id, target_user_id: 0 };
  const { isLiked, toggle } = useLike(target, product.is_liked);
  return (
    <LikeButton
      css={styles.heart}
      isLiked={isLiked}
      onToggle={toggle}
      label={BUBBLE_TEXTS.like(product.name)}
    />
  );
}

/** Names the shop with the lowest price, and how many more sell the product. */
function shopText({ merchant_prices, lowest_price, currency }: Product): string {
  const sellers = merchant_prices.filter(({ affiliate_profile }) => affiliate_profile.product_url !== null);
  const cheapest =
    sellers.find(
      ({ on_sale, on_sale_price, price, currency: own }) =>
        own === currency && (on_sale ? on_sale_price : price) === lowest_price,
    ) ?? sellers[0];
  return cheapest
    ? BUBBLE_TEXTS.shop(cheapest.product_merchant.display_name, sellers.length - 1)
    : BUBBLE_TEXTS.unavailable;
}

const styles = {
  bubble: css({
    position: 'fixed',
    zIndex: layer.sticky + 1,
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    boxSizing: 'border-box',
    width: BUBBLE_WIDTH,
    height: 112,
    padding: 12,
    borderRadius: radius.lg,
    border: `1px solid ${color.border}`,
    backgroundColor: color.raised,
    color: color.text,
    boxShadow: shadow[2],
  }),
  picture: css({ flex: 'none', width: 88, borderRadius: radius.md }),
  texts: css({ display: 'grid', flex: 1, gap: 2, minWidth: 0 }),
  // The link covers the bubble, except for the heart above it.
  name: css({
    ...text('sm', 600),
    ...twoLines,
    color: color.text,
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.lg },
  }),
  shop: css({ ...text('xs'), ...truncate, color: color.text2 }),
  heart: css({ position: 'relative', flex: 'none', marginInlineEnd: -8 }),
  failed: css({ ...text('sm'), color: color.text2 }),
};
