import { css } from '@emotion/react';
import { Card, color, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { DealRow } from './deal-row.tsx';
import type { RunningDeal } from './deals.ts';

/** Initial number of deals; more would push the merchants out of view. */
const SHOWN_AT_FIRST = 2;

/** Lists current sales and promo codes (PR-03). */
export function DealList({ deals }: { deals: readonly RunningDeal[] }) {
  const [hasAll, setAll] = useState(false);
  const shown = hasAll ? deals : deals.slice(0, SHOWN_AT_FIRST);
  const rest = deals.length - shown.length;
  if (deals.length === 0) return null;
  return (
    <section>
      <h2 css={styles.title}>{STOREFRONT_TEXTS.deals}</h2>
      <Card padding="none">
        <ul>
          {shown.map((deal) => (
            <DealRow key={`${deal.merchant} ${deal.title} ${deal.code} ${deal.endsAt}`} deal={deal} />
          ))}
        </ul>
        {rest > 0 && (
          <button type="button" css={styles.more} onClick={() => setAll(true)}>
            {STOREFRONT_TEXTS.moreDeals(rest)}
          </button>
        )}
      </Card>
    </section>
  );
}

const styles = {
  title: css({ ...text('lg', 700), marginBottom: space[4] }),
  more: css({
    ...text('sm', 700),
    width: '100%',
    minHeight: 44,
    borderTop: `1px solid ${color.border}`,
    textAlign: 'center',
    color: color.accent,
    cursor: 'pointer',
    '&:hover': { backgroundColor: color.fill },
    '&:focus-visible': { outlineOffset: -2 },
  }),
};
