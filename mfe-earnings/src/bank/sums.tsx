import { css } from '@emotion/react';
import { moneyText } from '@tagalong/contracts/core/money';
import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Card, color, space, text } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { EARNINGS_TEXTS } from '#parts/bank/earnings-texts.ts';
import { BALANCE_TEXTS } from './balance-texts.ts';

const PendingSheet = lazyPart(() => import('./pending-sheet.tsx'), { leave: 'onClosed' });

/** Splits the total earned into its parts (EA-05). */
export function Sums({ earnings }: { earnings: EarningReport }) {
  const { pending_balance, transit_balance, paid_total, lifetime_total, currency } = earnings;
  const pending = useLazyPopup<true>((_, popup) => <PendingSheet {...popup} />);
  return (
    <>
      <Card as="dl" padding="none">
        <Sum
          name={EARNINGS_TEXTS.pending}
          note={EARNINGS_TEXTS.pendingNote}
          amount={moneyText(pending_balance, currency)}
          action={
            <button type="button" css={styles.when} aria-haspopup="dialog" onClick={() => pending.open(true)}>
              {BALANCE_TEXTS.pendingShow}
            </button>
          }
        />
        <Sum name={EARNINGS_TEXTS.transit} amount={moneyText(transit_balance, currency)} />
        <Sum name={EARNINGS_TEXTS.paid} amount={moneyText(paid_total, currency)} />
        <Sum
          name={EARNINGS_TEXTS.lifetime}
          note={EARNINGS_TEXTS.sumNote}
          amount={moneyText(lifetime_total, currency)}
        />
      </Card>
      {pending.element}
    </>
  );
}

interface SumProps {
  name: string;
  note?: string;
  amount: string;
  action?: ReactNode;
}

function Sum({ name, note, amount, action }: SumProps) {
  return (
    <div css={styles.row}>
      <dt css={styles.name}>
        {name}
        {note && <span css={styles.note}>{note}</span>}
        {action}
      </dt>
      <dd css={styles.amount}>{amount}</dd>
    </div>
  );
}

const styles = {
  row: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[6],
    minHeight: 56,
    padding: `${space[4]} ${space[8]}`,
    '& + &': { borderTop: `1px solid ${color.border}` },
  }),
  name: css({ ...text('base', 600), minWidth: 0 }),
  note: css({ ...text('xs'), display: 'block', color: color.text2 }),
  // The target is taller than the text.
  when: css({
    ...text('sm', 600),
    padding: `${space[4]} ${space[5]} ${space[4]} 0`,
    marginBottom: `calc(-1 * ${space[4]})`,
    border: 0,
    backgroundColor: 'transparent',
    color: color.link,
    cursor: 'pointer',
  }),
  amount: css({ ...text('md', 800), flex: 'none', fontVariantNumeric: 'tabular-nums' }),
};
