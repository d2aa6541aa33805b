import { css } from '@emotion/react';
import { getPriceHistory } from '@tagalong/contracts/storefront/product-list';
import { useCall, useHost } from '@tagalong/platform';
import { color } from '@tagalong/ui';
import { useEffect, useState } from 'react';
import { linePath } from './line-path.ts';
import { lowestPrices, rangeOf } from './price-steps.ts';

interface PriceLineProps {
  /** Product's id. */
  id: number;
  currency: string;
}

const WIDTH = 88;
const HEIGHT = 28;

/**
 * Draws the lowest price of the last 90 days as a small line beside the price. It loads after the page, shows
 * nothing for a price that never changed, and is decoration: the history below has the numbers.
 */
export function PriceLine({ id, currency }: PriceLineProps) {
  const now = useHost().now();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { data } = useCall(getPriceHistory, { id }, { enabled: isLive });
  const points = data ? lowestPrices(data.data, currency) : [];
  const range = rangeOf(points);
  if (!range || range.low === range.high) return null;
  return (
    <svg css={styles} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden>
      <path d={linePath(points, range, { width: WIDTH, height: HEIGHT, now })} />
    </svg>
  );
}

const styles = css({
  flex: 'none',
  overflow: 'visible',
  fill: 'none',
  stroke: color.accent,
  strokeWidth: 2,
  strokeLinejoin: 'round',
});
