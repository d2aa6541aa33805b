import { css } from '@emotion/react';
import { priceText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { convertedText } from '@tagalong/contracts/storefront/converted-price';
import { getProduct } from '@tagalong/contracts/storefront/product';
import { PRODUCT_ROUTE } from '@tagalong/contracts/storefront/routes';
import { Link, useCall } from '@tagalong/platform';
import { color, media, Picture, Price, radius, Skeleton, space, text } from '@tagalong/ui';

/** Shows a product of an article. The name renders immediately, picture and price once they load. */
export function ArticleProduct({ id, name }: { id: number; name: string }) {
  const { data, isError } = useCall(getProduct, { id });
  const product = data?.data;
  return (
    <Link css={styles.card} to={href(PRODUCT_ROUTE, { id })}>
      <span css={styles.picture}>
        {product || isError ? (
          <Picture src={product?.images.img_200x200} alt="" loading="lazy" dominant={product?.dominant} />
        ) : (
          <Skeleton ratio={1} radius="md" />
        )}
      </span>
      <span css={styles.texts}>
        <span css={styles.brand}>{product?.brand_name ?? '\u00a0'}</span>
        <span css={styles.name}>{name}</span>
        <Price size="sm" about={convertedText(product?.converted_price)}>
          {product ? priceText(product.lowest_price, product.currency) : ''}
        </Price>
      </span>
    </Link>
  );
}

const styles = {
  card: css({
    display: 'flex',
    gap: space[5],
    alignItems: 'center',
    height: '100%',
    padding: space[4],
    borderRadius: radius.lg,
    border: `1px solid ${color.border}`,
    backgroundColor: color.surface,
    color: color.text,
    [media.hover]: { '&:hover': { borderColor: color.borderStrong } },
    [media.aboveMobile]: { flexDirection: 'column', alignItems: 'stretch' },
  }),
  picture: css({
    flex: 'none',
    width: 88,
    overflow: 'hidden',
    borderRadius: radius.md,
    [media.aboveMobile]: { width: '100%' },
  }),
  texts: css({ display: 'grid', gap: 2, minWidth: 0, lineHeight: 1.4 }),
  brand: css({ ...text('xs', 700), color: color.text2 }),
  name: css({ ...text('base', 600) }),
};
