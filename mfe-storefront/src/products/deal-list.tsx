import { css } from '@emotion/react';
import { Card, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { DealRow } from './deal-row.tsx';
import type { RunningDeal } from './deals.ts';
import { MoreRow } from './more-row.tsx';

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
        {rest > 0 && <MoreRow onPress={() => setAll(true)}>{STOREFRONT_TEXTS.moreDeals(rest)}</MoreRow>}
      </Card>
    </section>
  );
}

const styles = {
  title: css({ ...text('lg', 700), marginBottom: space[4] }),
};
