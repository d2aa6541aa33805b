import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { PRODUCT_EARNING_ROUTE } from '@tagalong/contracts/earnings/routes';
import type { PRODUCT_EARNING_SORTS, ProductEarning } from '@tagalong/contracts/earnings/sale';
import { Link } from '@tagalong/platform';
import { Avatar, color, media, space, text } from '@tagalong/ui';
import type { Column } from '#parts/report/report-table.tsx';
import { PRODUCT_EARNING_TEXTS } from './product-earning-texts.ts';

type Sort = (typeof PRODUCT_EARNING_SORTS)[number];

/** Columns of the earnings by product; the first leads to the product's page. */
export function productColumns(sort: Sort): Column<ProductEarning>[] {
  const sortOf = (column: Sort) => (column === sort ? ('descending' as const) : undefined);
  return [
    {
      id: 'product',
      label: PRODUCT_EARNING_TEXTS.product,
      place: 'title',
      cell: ({ product }) => (
        <Link css={styles.product} to={href(PRODUCT_EARNING_ROUTE, { id: product.id })}>
          <Avatar kind="product" size={40} src={product.image} />
          <span>
            {product.name}
            <span css={styles.brand}>{product.brand_name}</span>
          </span>
        </Link>
      ),
    },
    {
      id: 'clicks',
      label: PRODUCT_EARNING_TEXTS.clicks,
      isNumber: true,
      sort: sortOf('click_count'),
      cell: ({ click_count }) => click_count,
    },
    {
      id: 'sales',
      label: PRODUCT_EARNING_TEXTS.sales,
      isNumber: true,
      sort: sortOf('sale_count'),
      cell: ({ sale_count }) => sale_count,
    },
    {
      id: 'commission',
      label: PRODUCT_EARNING_TEXTS.commission,
      place: 'amount',
      isNumber: true,
      sort: sortOf('commission'),
      cell: ({ commission }) => moneyText(commission),
    },
  ];
}

const styles = {
  product: css({
    ...text('base', 600),
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    minHeight: 44,
    color: color.text,
    [media.hover]: { '&:hover': { textDecoration: 'underline' } },
  }),
  brand: css({ ...text('xs'), display: 'block', color: color.text2 }),
};
