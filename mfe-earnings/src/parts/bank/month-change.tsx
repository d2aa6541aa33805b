import { css } from '@emotion/react';
import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import { color, space, text } from '@tagalong/ui';
import { changeOnMonth } from './monthly-earnings.ts';

/** Compares this month with the last one; hidden when there is nothing to compare. */
export function MonthChange({ months }: { months: EarningReport['months'] }) {
  const change = changeOnMonth(months);
  if (!change) return null;
  const { direction } = change;
  return (
    <p css={[styles.change, styles[direction]]}>
      {direction === 'up' && <IconTriangleFilled size={11} role="img" aria-label="+" />}
      {direction === 'down' && <IconTriangleInvertedFilled size={11} role="img" aria-label="−" />}
      {change.text}
    </p>
  );
}

const styles = {
  change: css({ ...text('sm', 600), display: 'flex', alignItems: 'center', gap: space[2] }),
  up: css({ color: color.success }),
  down: css({ color: color.text2 }),
  level: css({ color: color.text2 }),
};
