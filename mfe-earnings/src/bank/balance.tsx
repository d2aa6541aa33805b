import { css } from '@emotion/react';
import { IconChevronRight } from '@tabler/icons-react';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import type { EarningReport } from '@tagalong/contracts/earnings/earning';
import { PAYMENTS_ROUTE, SALES_ROUTE, TRANSACTIONS_ROUTE } from '@tagalong/contracts/earnings/routes';
import { Link, useHost } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import { Button, Card, color, media, space, text, touchTarget } from '@tagalong/ui';
import type { ReactNode } from 'react';
import { momentText } from '#lib/date-text.ts';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { canCashOut, heldUntil } from '#parts/bank/cash-out.ts';
import { EARNINGS_TEXTS } from '#parts/bank/earnings-texts.ts';
import { MonthChange } from '#parts/bank/year-bars.tsx';
import { BALANCE_TEXTS } from './balance-texts.ts';
import { CashOutHeld, CashOutProgress } from './cash-out-state.tsx';

const CashOutSheet = lazyPart(() => import('./cash-out-sheet.tsx'), { leave: 'onClosed' });

/** Shows the balance available to cash out (EA-01). */
export function Balance({ earnings }: { earnings: EarningReport }) {
  const { current_cash_out_balance: balance, currency, last_updated, months } = earnings;
  const held = heldUntil(earnings, useHost().now());
  // Outside of the condition below: the sheet stays open when its cash-out empties the balance.
  const sheet = useLazyPopup<true>((_, popup) => <CashOutSheet {...popup} />);
  return (
    <Card as="section" padding="lg" aria-labelledby="balance">
      <h2 id="balance" css={styles.label}>
        {EARNINGS_TEXTS.available}
      </h2>
      <p css={styles.amount}>{moneyText(balance, currency)}</p>
      <div css={styles.notes}>
        <MonthChange months={months} />
        <p>{EARNINGS_TEXTS.updated(momentText(last_updated))}</p>
      </div>
      {balance < 0 && <p css={styles.negative}>{BALANCE_TEXTS.negative}</p>}
      <div css={styles.way}>
        {!canCashOut(balance) && <CashOutProgress balanceCents={balance} />}
        {canCashOut(balance) && held && <CashOutHeld until={held} />}
        {canCashOut(balance) && !held && (
          <Button isWide aria-haspopup="dialog" onClick={() => sheet.open(true)}>
            {EARNINGS_TEXTS.cashOut}
          </Button>
        )}
      </div>
      {sheet.element}
    </Card>
  );
}

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
          to={href(SALES_ROUTE, undefined, { key: 'all', state: 'pending' })}
          action={
            <button type="button" css={styles.when} aria-haspopup="dialog" onClick={() => pending.open(true)}>
              {BALANCE_TEXTS.pendingShow}
            </button>
          }
        />
        <Sum
          name={EARNINGS_TEXTS.transit}
          amount={moneyText(transit_balance, currency)}
          to={href(PAYMENTS_ROUTE)}
        />
        <Sum
          name={EARNINGS_TEXTS.paid}
          amount={moneyText(paid_total, currency)}
          to={href(PAYMENTS_ROUTE, undefined, { state: 'paid' })}
        />
        <Sum
          name={EARNINGS_TEXTS.lifetime}
          amount={moneyText(lifetime_total, currency)}
          to={href(TRANSACTIONS_ROUTE, undefined, { key: 'all' })}
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
  /** URL of the list that explains the amount. */
  to: string;
  action?: ReactNode;
}

function Sum({ name, note, amount, to, action }: SumProps) {
  return (
    <div css={styles.row}>
      <dt css={styles.name}>
        {name}
        {note && <span css={styles.note}>{note}</span>}
        {action}
      </dt>
      <dd css={styles.sumAmount}>
        <Link css={styles.sumLink} to={to} aria-label={BALANCE_TEXTS.explain(name, amount)}>
          {amount}
          <IconChevronRight size={16} aria-hidden />
        </Link>
      </dd>
    </div>
  );
}

const styles = {
  label: css({ ...text('base', 400), letterSpacing: 'normal', color: color.text2 }),
  amount: css({
    ...text('4xl', 800),
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  }),
  notes: css({
    ...text('sm'),
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space[1]} ${space[6]}`,
    marginTop: space[2],
    color: color.text2,
  }),
  negative: css({ ...text('sm'), marginTop: space[4], color: color.warning, textWrap: 'pretty' }),
  way: css({ marginTop: space[7] }),
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
    ...touchTarget,
    padding: `${space[4]} ${space[5]} ${space[4]} 0`,
    marginBottom: `calc(-1 * ${space[4]})`,
    border: 0,
    backgroundColor: 'transparent',
    color: color.link,
    cursor: 'pointer',
  }),
  sumAmount: css({ ...text('md', 800), flex: 'none', fontVariantNumeric: 'tabular-nums' }),
  sumLink: css({
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    color: 'inherit',
    '& svg': { color: color.text3 },
    [media.hover]: { '&:hover': { textDecoration: 'underline' } },
  }),
};
