import { css } from '@emotion/react';
import { IconDiscount2, IconTag } from '@tabler/icons-react';
import { dayText } from '@tagalong/contracts/core/time-ago';
import { useHost } from '@tagalong/platform';
import { color, radius, space, text } from '@tagalong/ui';
import { ServerText } from '@tagalong/ui/server-text';
import { STOREFRONT_TEXTS } from '#parts/storefront-texts.ts';
import { DealCode } from './deal-code.tsx';
import type { RunningDeal } from './deals.ts';

/** Shows a deal with its merchant, end date and code. */
export function DealRow({ deal }: { deal: RunningDeal }) {
  const { now } = useHost();
  const isSale = deal.kind === 'sale';
  const Icon = isSale ? IconDiscount2 : IconTag;
  return (
    <li css={styles.row}>
      <span css={styles.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <div css={styles.texts}>
        <p css={styles.title}>
          <span css={styles.kind}>{isSale ? STOREFRONT_TEXTS.dealSale : STOREFRONT_TEXTS.dealPromo}</span>{' '}
          {deal.title}
        </p>
        <p css={styles.until}>
          <ServerText
            of={`${deal.merchant} ${deal.endsAt}`}
            format={() => STOREFRONT_TEXTS.dealUntil(deal.merchant, dayText(deal.endsAt, now()))}
          />
        </p>
      </div>
      {deal.code && <DealCode code={deal.code} />}
    </li>
  );
}

const styles = {
  // With enlarged text, the code moves below the texts.
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[4]} ${space[5]}`,
    minHeight: 68,
    padding: `${space[4]} ${space[6]}`,
    'li + &': { borderTop: `1px solid ${color.border}` },
  }),
  icon: css({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 36,
    height: 36,
    borderRadius: radius.full,
    backgroundColor: color.accentSoft,
    color: color.accent,
  }),
  texts: css({ flex: '1 1 8rem', minWidth: 0 }),
  title: css({ ...text('base', 600), overflowWrap: 'anywhere' }),
  kind: css({ fontWeight: 800, color: color.accent }),
  until: css({ ...text('xs'), color: color.text2 }),
};
