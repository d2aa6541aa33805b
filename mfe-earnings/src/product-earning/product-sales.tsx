import { css } from '@emotion/react';
import type { Sale } from '@tagalong/contracts/earnings/sale';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { color, text } from '@tagalong/ui';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { ReportTable } from '#parts/report/report-table.tsx';
import { saleColumns } from '#parts/sale/sale-columns.tsx';
import { PRODUCT_PAGE_TEXTS } from './product-page-texts.ts';

const SaleSheet = lazyPart(() => import('#parts/sale/sale-sheet.tsx'), { leave: 'onClosed' });

/** The newest sales of a product. */
export function ProductSales({ sales }: { sales: readonly Sale[] }) {
  const sheet = useLazyPopup<number>((id, popup) => <SaleSheet id={id} {...popup} />);
  return (
    <section aria-labelledby="sales">
      <h2 id="sales" css={styles.title}>
        {PRODUCT_PAGE_TEXTS.newest}
      </h2>
      {sales.length === 0 ? (
        <p css={styles.empty}>{PRODUCT_PAGE_TEXTS.noSales}</p>
      ) : (
        <ReportTable
          label={PRODUCT_PAGE_TEXTS.newest}
          columns={saleColumns('newest', sheet.open)}
          rows={sales}
          keyOf={({ id }) => id}
        />
      )}
      {sheet.element}
    </section>
  );
}

const styles = {
  title: css({ ...text('lg', 700), marginBlock: '12px' }),
  empty: css({ ...text('base'), color: color.text2 }),
};
