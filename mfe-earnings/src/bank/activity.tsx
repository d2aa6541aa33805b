import { css } from '@emotion/react';
import { IconBuildingBank } from '@tabler/icons-react';
import { href } from '@tagalong/contracts/core/routes';
import { listTransactions, type Transaction } from '@tagalong/contracts/earnings/transaction';
import { HOT_PRODUCTS_ROUTE } from '@tagalong/contracts/storefront/routes';
import { failureProps, isWaiting, Link, listEndProps, useHost, usePages } from '@tagalong/platform';
import { lazyPart } from '@tagalong/platform/lazy-part';
import {
  Avatar,
  BankIcon,
  Button,
  color,
  EmptyState,
  ErrorState,
  ListEnd,
  media,
  radius,
  Skeleton,
  space,
  text,
  twoLines,
} from '@tagalong/ui';
import { useLazyPopup } from '#lib/use-lazy-popup.tsx';
import { EARNINGS_TEXTS } from '#parts/bank/earnings-texts.ts';
import { byMonth, placeText, signedText } from '#parts/bank/transaction-labels.ts';
import { saleSourceText, saleTimesText } from './sale-line.ts';

const SaleSheet = lazyPart(() => import('#parts/sale/sale-sheet.tsx'), { leave: 'onClosed' });

const ACTIVITY_PAGE_SIZE = 20;

/** Lists the creator's transactions, newest first. */
export function Activity() {
  return (
    <section css={styles.section} aria-labelledby="activity">
      <h2 id="activity" css={styles.title}>
        {EARNINGS_TEXTS.activityTitle}
      </h2>
      <Transactions />
    </section>
  );
}

function Transactions() {
  const { report } = useHost();
  const query = usePages(listTransactions, { limit: ACTIVITY_PAGE_SIZE });
  const sale = useLazyPopup<number>((id, popup) => <SaleSheet id={id} {...popup} />);
  if (!query.data) {
    if (isWaiting(query)) return <ActivitySkeleton />;
    return <ErrorState title={EARNINGS_TEXTS.activityFailedTitle} {...failureProps(query, report)} />;
  }
  const transactions = query.data.pages.flatMap((page) => page.data);
  if (transactions.length === 0) {
    return (
      <EmptyState
        icon={<BankIcon size={32} aria-hidden />}
        title={EARNINGS_TEXTS.activityEmptyTitle}
        text={EARNINGS_TEXTS.activityEmptyText}
        action={
          <Button as={Link} to={href(HOT_PRODUCTS_ROUTE)}>
            {EARNINGS_TEXTS.activityEmptyAction}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {byMonth(transactions).map(({ month, transactions: own }) => (
        <div key={month}>
          <h3 css={styles.month}>{month}</h3>
          <ul>
            {own.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} onSale={sale.open} />
            ))}
          </ul>
        </div>
      ))}
      <ListEnd
        {...listEndProps(query, report, EARNINGS_TEXTS.moreFailed)}
        end={<p css={styles.end}>{EARNINGS_TEXTS.activityEnd}</p>}
      />
      {sale.element}
    </>
  );
}

export function ActivitySkeleton() {
  return [1, 2, 3, 4, 5].map((row) => (
    <div key={row} css={styles.waiting} aria-hidden>
      <Skeleton width={48} height={48} radius="md" />
      <div css={styles.lines}>
        <Skeleton width="52%" height={14} />
        <Skeleton width="36%" height={12} />
      </div>
      <Skeleton width={64} height={16} />
    </div>
  ));
}

interface TransactionRowProps {
  transaction: Transaction;
  /** Shows what led to a sale and what became of it. */
  onSale(id: number): void;
}

/** Shows one transaction; that of a sale opens it. */
export function TransactionRow({ transaction, onSale }: TransactionRowProps) {
  const { product, kind, state, amount, payment_id, sale_id } = transaction;
  const name = product?.name ?? EARNINGS_TEXTS.kinds[kind];
  const times = saleTimesText(transaction);
  return (
    <li css={styles.row}>
      {payment_id !== null ? (
        <span css={styles.icon}>
          <IconBuildingBank size={22} aria-hidden />
        </span>
      ) : (
        <Avatar kind="product" size={48} src={product?.image} />
      )}
      <div css={styles.texts}>
        <p css={styles.name}>
          {sale_id === null ? (
            name
          ) : (
            <button type="button" css={styles.open} aria-haspopup="dialog" onClick={() => onSale(sale_id)}>
              {name}
            </button>
          )}
        </p>
        <p css={styles.meta}>
          {product && (
            <span css={kind === 'commission' && styles.usual}>{EARNINGS_TEXTS.kinds[kind]} · </span>
          )}
          {[saleSourceText(transaction), placeText(transaction)].filter(Boolean).join(' · ')}
        </p>
        {times && <p css={styles.meta}>{times}</p>}
      </div>
      <div css={styles.rowEnd}>
        <p css={[styles.amount, amount > 0 && state !== 'reversed' && styles.income]}>{signedText(amount)}</p>
        <p css={[styles.meta, STATE_STYLE[state]]}>{EARNINGS_TEXTS.states[state]}</p>
      </div>
    </li>
  );
}

const STATE_STYLE: Record<Transaction['state'], ReturnType<typeof css> | undefined> = {
  pending: css({ color: color.warning }),
  available: undefined,
  paid: undefined,
  reversed: css({ color: color.text3 }),
};

const styles = {
  section: css({ marginTop: space[6] }),
  title: css({ ...text('xl', 700) }),
  month: css({ ...text('sm', 600), paddingTop: space[7], paddingBottom: space[3], color: color.text2 }),
  end: css({ ...text('sm'), padding: space[8], textAlign: 'center', color: color.text2 }),
  waiting: css({ display: 'flex', alignItems: 'center', gap: 12, minHeight: 72 }),
  lines: css({ display: 'grid', gap: 8, flex: 1 }),
  row: css({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: space[5],
    minHeight: 72,
    paddingBlock: space[4],
    'li + &': { borderTop: `1px solid ${color.border}` },
  }),
  icon: css({
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 48,
    height: 48,
    borderRadius: radius.md,
    backgroundColor: color.accentSoft,
    color: color.accent,
  }),
  texts: css({ flex: 1, minWidth: 0 }),
  name: css({
    ...text('base', 600),
    ...twoLines,
  }),
  // Stretches the button over the whole row.
  open: css({
    textAlign: 'start',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.sm },
    [media.hover]: { 'li:hover &': { textDecoration: 'underline' } },
  }),
  meta: css({ ...text('sm'), color: color.text2 }),
  // Hides the common kind on phones, where most lines are commissions.
  usual: css({ [media.mobile]: { clipPath: 'inset(50%)', position: 'absolute' } }),
  rowEnd: css({ flex: 'none', textAlign: 'end' }),
  amount: css({ ...text('base', 800), fontVariantNumeric: 'tabular-nums' }),
  income: css({ color: color.success }),
};
