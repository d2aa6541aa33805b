import { css } from '@emotion/react';
import { IconDiscount2, IconTag } from '@tabler/icons-react';
import { STOREFRONT_TEXTS } from '@tagalong/contracts/texts/storefront-texts';
import { useHost } from '@tagalong/platform';
import { color, radius, space, text } from '@tagalong/ui';
import { dayText } from '#lib/date-text.ts';
import { DealCode } from './deal-code.tsx';
import type { RunningDeal } from './deals.ts';

/** Sales and promo codes that can be used now (PR-03). */
export function DealList({ deals }: { deals: readonly RunningDeal[] }) {
  const { now } = useHost();
  if (deals.length === 0) return null;
  return (
    <section aria-label={STOREFRONT_TEXTS.deals}>
      <ul css={styles.list}>
        {deals.map((deal) => {
          const Icon = deal.kind === 'sale' ? IconDiscount2 : IconTag;
          return (
            <li key={`${deal.merchant} ${deal.title} ${deal.code} ${deal.endsAt}`} css={styles.deal}>
              <Icon css={styles.icon} size={20} aria-hidden />
              <div css={styles.texts}>
                <p css={styles.title}>
                  <span css={styles.kind}>
                    {deal.kind === 'sale' ? STOREFRONT_TEXTS.dealSale : STOREFRONT_TEXTS.dealPromo}
                  </span>{' '}
                  {deal.title}
                </p>
                <p css={styles.until}>
                  {STOREFRONT_TEXTS.dealUntil(deal.merchant, dayText(deal.endsAt, now()))}
                </p>
              </div>
              {deal.code && <DealCode code={deal.code} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const styles = {
  list: css({ display: 'grid', gap: space[4] }),
  deal: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[4]} ${space[5]}`,
    padding: `${space[5]} ${space[6]}`,
    borderRadius: radius.md,
    backgroundColor: color.accentSoft,
    color: color.text,
  }),
  icon: css({ flex: 'none', color: color.accent }),
  texts: css({ flex: '1 1 160px', minWidth: 0 }),
  title: css({ ...text('base', 600), overflowWrap: 'anywhere' }),
  kind: css({ fontWeight: 800, color: color.accent }),
  until: css({ ...text('xs'), color: color.text2 }),
};
