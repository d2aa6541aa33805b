import { css } from '@emotion/react';
import type { SlotProps } from '@tagalong/contracts/core/declare';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { PRODUCT_EARNING_ROUTE } from '@tagalong/contracts/earnings/routes';
import { getProductEarning } from '@tagalong/contracts/earnings/sale';
import type { PRODUCT_NOTES } from '@tagalong/contracts/storefront/places';
import { Link, useCall, useSession } from '@tagalong/platform';
import { Card, color, space, text, touchTarget } from '@tagalong/ui';
import { PRODUCT_PAGE_TEXTS } from './product-page-texts.ts';

/** Shows creators on a product's page what they have earned with it; nothing for anyone else. */
export function ProductNote({ product_id }: SlotProps<typeof PRODUCT_NOTES>) {
  const isEarning = useSession()?.is_creator ?? false;
  const query = useCall(getProductEarning, { id: product_id }, { enabled: isEarning });
  const earning = query.data?.data;
  if (!isEarning || !earning || earning.click_count + earning.sale_count === 0) return null;
  return (
    <Card as="section" css={styles.note} aria-label={PRODUCT_PAGE_TEXTS.noteLabel}>
      <p>
        <strong css={styles.earned}>{PRODUCT_PAGE_TEXTS.noteEarned(moneyText(earning.commission))}</strong>
        <span css={styles.counts}>
          {PRODUCT_PAGE_TEXTS.noteCounts(earning.click_count, earning.sale_count)}
        </span>
      </p>
      <Link css={styles.link} to={href(PRODUCT_EARNING_ROUTE, { id: product_id })}>
        {PRODUCT_PAGE_TEXTS.noteLink}
      </Link>
    </Card>
  );
}

const styles = {
  note: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space[2]} ${space[5]}`,
  }),
  earned: css({ ...text('base', 700), display: 'block', color: color.text }),
  counts: css({ ...text('sm'), color: color.text2 }),
  link: css({ ...text('base', 600), ...touchTarget, color: color.link }),
};
