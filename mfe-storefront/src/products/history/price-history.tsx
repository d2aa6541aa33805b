import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { dayText } from '@tagalong/contracts/core/time-ago';
import type { Product } from '@tagalong/contracts/storefront/product';
import { getPriceHistory } from '@tagalong/contracts/storefront/product-list';
import { failureProps, isWaiting, useCall, useHost } from '@tagalong/platform';
import { Button, color, ErrorState, Skeleton, space, text } from '@tagalong/ui';
import { useState } from 'react';
import { HISTORY_TEXTS } from './history-texts.ts';
import { PriceChart } from './price-chart.tsx';
import { lowestPrices, type PricePoint, type PriceRange, rangeOf } from './price-steps.ts';

/** Shows how the lowest price in the product's currency changed, as a chart or a table (PR-01). */
export function PriceHistory({ product: { id, currency } }: { product: Pick<Product, 'id' | 'currency'> }) {
  const { report } = useHost();
  const query = useCall(getPriceHistory, { id });
  if (!query.data) {
    if (isWaiting(query)) {
      return (
        <div role="status" aria-label={SHARED_TEXTS.loading}>
          <Skeleton height={160} radius="md" />
        </div>
      );
    }
    return <ErrorState title={HISTORY_TEXTS.failed} {...failureProps(query, report)} />;
  }
  const points = lowestPrices(query.data.data, currency);
  const range = rangeOf(points);
  if (!range) return <p css={styles.note}>{HISTORY_TEXTS.empty}</p>;
  return <History points={points} range={range} currency={currency} />;
}

interface HistoryProps {
  points: readonly PricePoint[];
  range: PriceRange;
  currency: string;
}

function History({ points, range, currency }: HistoryProps) {
  const now = useHost().now();
  const [isTable, setTable] = useState(false);
  const amount = (price: number): string => moneyText(price, currency);
  const words =
    range.low === range.high
      ? HISTORY_TEXTS.steady(amount(range.now))
      : HISTORY_TEXTS.range(amount(range.low), amount(range.high));
  const isLowest = range.now === range.low && range.low !== range.high;
  return (
    <div css={styles.history}>
      <p css={styles.note}>
        {words}. {isLowest && <strong>{HISTORY_TEXTS.isLowest}</strong>}
      </p>
      {isTable ? (
        <PriceTable points={points} amount={amount} now={now} />
      ) : (
        <PriceChart
          points={points}
          range={range}
          currency={currency}
          now={now}
          label={HISTORY_TEXTS.label(words, amount(range.now))}
        />
      )}
      <Button size="sm" variant="ghost" onClick={() => setTable(!isTable)}>
        {isTable ? HISTORY_TEXTS.asChart : HISTORY_TEXTS.asTable}
      </Button>
    </div>
  );
}

interface PriceTableProps {
  points: readonly PricePoint[];
  amount(price: number): string;
  now: Date;
}

/** Lists each price with the day from which it applied, the newest first. */
function PriceTable({ points, amount, now }: PriceTableProps) {
  return (
    <table css={styles.table}>
      <caption css={styles.caption}>{HISTORY_TEXTS.title}</caption>
      <thead>
        <tr>
          <th scope="col">{HISTORY_TEXTS.day}</th>
          <th scope="col">{HISTORY_TEXTS.price}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ day, price }) => (
          <tr key={day}>
            <td>{dayText(`${day}T12:00:00Z`, now)}</td>
            <td>{amount(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const styles = {
  history: css({ display: 'grid', justifyItems: 'start', gap: space[4], '& > *': { width: '100%' } }),
  note: css({ ...text('sm'), color: color.text2, '& > strong': { color: color.text } }),
  table: css({
    ...text('sm'),
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { padding: space[3], textAlign: 'start', borderBottom: `1px solid ${color.border}` },
    '& :is(th, td):last-of-type': { textAlign: 'end' },
  }),
  caption: css({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }),
};
