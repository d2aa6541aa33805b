import { css } from '@emotion/react';
import { IconExternalLink } from '@tabler/icons-react';
import { SHARE_OPEN } from '@tagalong/contracts/account/intents';
import { TARGET_TYPE } from '@tagalong/contracts/social/target-type';
import type { Product } from '@tagalong/contracts/storefront/product';
import { PRODUCT_CARD_TEXTS } from '@tagalong/contracts/storefront/product-card-props';
import { productHref, type Recommender } from '@tagalong/contracts/storefront/recommender';
import { useLike } from '@tagalong/platform';
import { useAsk } from '@tagalong/platform/use-ask';
import {
  Button,
  color,
  IconButton,
  LikeButton,
  radius,
  ShareIcon,
  space,
  text,
  truncate,
  VisuallyHidden,
} from '@tagalong/ui';
import { ShopButton } from '#parts/shop-button.tsx';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import type { MerchantPrices } from './merchant-prices.ts';
import { RecommendedBy } from './recommended-by.tsx';

interface BuyBoxProps {
  product: Product;
  prices: MerchantPrices;
  from: Recommender;
}

/** Offers the actions of a product: buy at the lowest price, like, share, or add to the shop. */
export function BuyBox({ product, prices, from }: BuyBoxProps) {
  const target = { target_type: TARGET_TYPE.product, target_id: product.id };
  const { isLiked, toggle } = useLike(target, product.is_liked);
  const ask = useAsk(SHARE_OPEN);
  const share = (): void =>
    ask({
      path: productHref(product.id, from),
      title: STOREFRONT_TEXTS.shareTitle(product.name),
      picture: product.images.img_400x400,
    });
  const { best, is_available, recommender } = prices;
  const hasAffiliate = prices.groups.some(({ offers }) => offers.some(({ isAffiliate }) => isAffiliate));
  return (
    <section css={styles.box}>
      {recommender && <RecommendedBy user={recommender} />}
      <div css={styles.row}>
        <div css={styles.main}>
          {best?.link ? (
            <Button
              as="a"
              css={styles.buy}
              size="lg"
              isWide
              href={best.link}
              target="_blank"
              rel="noopener sponsored"
            >
              <span css={styles.way}>
                <span css={styles.go}>
                  {STOREFRONT_TEXTS.goToShop}
                  <IconExternalLink size={18} aria-hidden />
                </span>
                <span css={styles.shop}>{best.merchant}</span>
                <VisuallyHidden>{STOREFRONT_TEXTS.newTab}</VisuallyHidden>
              </span>
            </Button>
          ) : (
            <p css={styles.unavailable}>
              <strong>{STOREFRONT_TEXTS.unavailable}</strong>
              {STOREFRONT_TEXTS.unavailableText}
            </p>
          )}
        </div>
        <LikeButton
          css={styles.round}
          isLiked={isLiked}
          onToggle={toggle}
          label={PRODUCT_CARD_TEXTS.likeProduct(product.name)}
        />
        <IconButton css={styles.round} label={STOREFRONT_TEXTS.share} onClick={share}>
          <ShareIcon size={22} aria-hidden />
        </IconButton>
      </div>
      <ShopButton shape="wide" product_id={product.id} is_storefront={product.is_storefront} />
      {is_available && hasAffiliate && (
        <p css={styles.note}>
          {recommender ? STOREFRONT_TEXTS.affiliateOf(recommender.nickname) : STOREFRONT_TEXTS.affiliate}
        </p>
      )}
    </section>
  );
}

const styles = {
  box: css({ display: 'grid', gap: space[5] }),
  row: css({ display: 'flex', alignItems: 'center', gap: space[4] }),
  main: css({ flex: 1, minWidth: 0 }),
  // The button's inner wrapper must shrink, so that a long merchant name is truncated with an ellipsis.
  buy: css({ paddingInline: space[5], '& > span': { minWidth: 0 } }),
  way: css({ display: 'grid', justifyItems: 'center', minWidth: 0 }),
  go: css({ display: 'flex', alignItems: 'center', gap: space[3] }),
  shop: css({ ...text('xs', 600), ...truncate, maxWidth: '100%' }),
  round: css({
    flex: 'none',
    width: 52,
    height: 52,
    borderRadius: radius.full,
    border: `1px solid ${color.border}`,
    backgroundColor: color.surface,
  }),
  unavailable: css({
    ...text('sm'),
    color: color.text2,
    '& > strong': { ...text('md', 700), display: 'block', color: color.text },
  }),
  note: css({ ...text('xs'), color: color.text2, textWrap: 'pretty' }),
};
