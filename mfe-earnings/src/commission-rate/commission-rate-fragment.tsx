import { css } from '@emotion/react';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { formatLocale } from '@tagalong/contracts/core/language';
import { moneyText } from '@tagalong/contracts/core/money';
import { getCommissionRate } from '@tagalong/contracts/earnings/commission-rate';
import { useCall, useSession } from '@tagalong/platform';
import { color, text } from '@tagalong/ui';
import { COMMISSION_RATE_TEXTS } from './commission-rate-texts.ts';

type Rate = ResponseOf<typeof getCommissionRate>['data'];

/** Shows what a sale of a product earns; nothing while it loads, after a failure, or for those who don't earn. */
export function CommissionRateFragment({ product_id }: { product_id: number }) {
  const user = useSession();
  const isEarning = Boolean(user?.is_creator && user.has_bank);
  const { data } = useCall(getCommissionRate, { product_id }, { enabled: isEarning });
  if (!isEarning || !data) return null;
  return <span css={[styles.rate, !data.data && styles.none]}>{rateText(data.data)}</span>;
}

function rateText(rate: Rate): string {
  if (!rate) return COMMISSION_RATE_TEXTS.none;
  const percent = (bps: number): string =>
    new Intl.NumberFormat(formatLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(
      bps / 10_000,
    );
  const { lowest_bps: lowest, highest_bps: highest } = rate;
  const amount = moneyText(rate.highest);
  return lowest === highest
    ? COMMISSION_RATE_TEXTS.rate(percent(highest), amount)
    : COMMISSION_RATE_TEXTS.range(percent(lowest), percent(highest), amount);
}

const styles = {
  rate: css({ ...text('sm', 600), color: color.success }),
  none: css({ color: color.text2 }),
};
