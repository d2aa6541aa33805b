import { css } from '@emotion/react';
import { formText, type RequestOf } from '@tagalong/contracts/core/endpoint';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { SALES_ROUTE } from '@tagalong/contracts/earnings/routes';
import { listShopEarnings } from '@tagalong/contracts/earnings/sale';
import { failureProps, isWaiting, Link, useHost, usePages } from '@tagalong/platform';
import { color, ErrorState, media, Skeleton, space, text } from '@tagalong/ui';
import { ReportTable } from '#parts/report/report-table.tsx';
import { MoreButton } from './more-button.tsx';
import { SHOP_EARNING_TEXTS } from './shop-earning-texts.ts';

const PAGE_SIZE = 5;

type Range = Pick<RequestOf<typeof listShopEarnings>, 'text' | 'key' | 'start' | 'end'>;

/** The earnings by shop in a range; each leads to its sales (EA-02). Nothing without sales. */
export function ShopEarnings({ range }: { range: Range }) {
  const { report } = useHost();
  const query = usePages(listShopEarnings, { ...range, limit: PAGE_SIZE });
  if (!query.data) {
    if (isWaiting(query)) return <Skeleton height={200} radius="xl" />;
    return <ErrorState title={SHOP_EARNING_TEXTS.failedTitle} {...failureProps(query, report)} />;
  }
  const rows = query.data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return null;
  return (
    <>
      <h3 css={styles.title}>{SHOP_EARNING_TEXTS.title}</h3>
      <ReportTable
        label={SHOP_EARNING_TEXTS.title}
        rows={rows}
        keyOf={({ merchant }) => merchant.id}
        columns={[
          {
            id: 'shop',
            label: SHOP_EARNING_TEXTS.shop,
            place: 'title',
            cell: ({ merchant }) => (
              <Link css={styles.link} to={salesOf(merchant.id, range)}>
                {merchant.name}
              </Link>
            ),
          },
          {
            id: 'sales',
            label: SHOP_EARNING_TEXTS.sales,
            isNumber: true,
            cell: ({ sale_count }) => sale_count,
          },
          {
            id: 'commission',
            label: SHOP_EARNING_TEXTS.commission,
            place: 'amount',
            isNumber: true,
            sort: 'descending',
            cell: ({ commission }) => moneyText(commission),
          },
        ]}
      />
      <MoreButton query={query} text={SHOP_EARNING_TEXTS.more} />
    </>
  );
}

/** Returns the path of a shop's sales in the range. */
function salesOf(merchantId: number, range: Range): string {
  return `${href(SALES_ROUTE)}?${formText({ merchant_id: merchantId, ...range })}`;
}

const styles = {
  title: css({ ...text('lg', 700), marginTop: space[4] }),
  link: css({
    ...text('base', 600),
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: color.text,
    [media.hover]: { '&:hover': { textDecoration: 'underline' } },
  }),
};
