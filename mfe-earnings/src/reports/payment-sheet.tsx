import { css } from '@emotion/react';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { getPayment, listPaymentItems } from '@tagalong/contracts/earnings/cash-out';
import { SETTINGS_PAYMENT_ROUTE } from '@tagalong/contracts/earnings/routes';
import { failureProps, isWaiting, Link, listEndProps, useCall, useHost, usePages } from '@tagalong/platform';
import { color, ErrorState, ListEnd, Skeleton, Spinner, space, text } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { dayText, momentText } from '#lib/date-text.ts';
import { REPORT_PAGE_SIZE } from '#lib/page-sizes.ts';
import type { PopupState } from '#lib/use-lazy-popup.tsx';
import { signedText } from '#parts/bank/transaction-labels.ts';
import { BOOKING_TEXTS } from '#parts/payment/booking-texts.ts';
import { PaymentProgress, returnReasonText } from '#parts/payment/payment-progress.tsx';
import { REPORT_TEXTS } from '#parts/report/report-texts.ts';

/** Shows the receipt of a payment. */
export function PaymentSheet({ id, ...popup }: PopupState & { id: number }) {
  return (
    <Sheet {...popup} title={BOOKING_TEXTS.receiptTitle}>
      <PaymentReceipt id={id} />
    </Sheet>
  );
}

function PaymentReceipt({ id }: { id: number }) {
  const { report } = useHost();
  const query = useCall(getPayment, { id });
  if (isWaiting(query)) return <Spinner size={28} label={SHARED_TEXTS.loading} />;
  if (!query.data) return <ErrorState title={BOOKING_TEXTS.receiptFailed} {...failureProps(query, report)} />;
  return <Receipt payment={query.data.data} />;
}

type Payment = ResponseOf<typeof getPayment>['data'];

/** A payment with the sums that it consists of, and the bookings behind them. */
function Receipt({ payment }: { payment: Payment }) {
  const { id, amount, state, created_at, provider_ref } = payment;
  const facts = [
    [BOOKING_TEXTS.receiptAmount, moneyText(amount)],
    [REPORT_TEXTS.state, BOOKING_TEXTS.states[state]],
    [BOOKING_TEXTS.requestedOn, momentText(created_at)],
    ...(provider_ref ? [[BOOKING_TEXTS.receiptReference, provider_ref] as const] : []),
  ] as const;
  const parts = [
    [BOOKING_TEXTS.receiptCarried, payment.carried],
    [BOOKING_TEXTS.receiptParts.release, payment.released],
    [BOOKING_TEXTS.receiptParts.reversal, payment.reversed],
    [BOOKING_TEXTS.receiptParts['cash-out-return'], payment.returned],
  ] as const;
  return (
    <div css={styles.receipt}>
      {state === 'failed' && <Returned reason={payment.return_reason} />}
      <PaymentProgress payment={payment} />
      <Lines lines={facts} />
      <section>
        <h3 css={styles.title}>{BOOKING_TEXTS.receiptItems}</h3>
        <Lines
          lines={parts.flatMap(([name, cents]) => (cents === 0 ? [] : [[name, signedText(cents)] as const]))}
        />
      </section>
      <Items id={id} />
    </div>
  );
}

function Lines({ lines }: { lines: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl>
      {lines.map(([name, value]) => (
        <div key={name} css={styles.line}>
          <dt css={styles.name}>{name}</dt>
          <dd css={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Returned({ reason }: { reason: string | null | undefined }) {
  return (
    <div css={styles.failed}>
      <p>{BOOKING_TEXTS.failedNote(returnReasonText(reason))}</p>
      <Link css={styles.fix} to={href(SETTINGS_PAYMENT_ROUTE)}>
        {BOOKING_TEXTS.returnFix}
      </Link>
    </div>
  );
}

function Items({ id }: { id: number }) {
  const { report } = useHost();
  const query = usePages(listPaymentItems, { id, limit: REPORT_PAGE_SIZE });
  if (!query.data) {
    if (isWaiting(query)) return <Skeleton height={160} radius="md" />;
    return <ErrorState title={REPORT_TEXTS.failedTitle} {...failureProps(query, report)} />;
  }
  const items = query.data.pages.flatMap((page) => page.data);
  if (items.length === 0) return <p css={styles.name}>{BOOKING_TEXTS.receiptEmpty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long receipt from here
    <section tabIndex={0} aria-label={BOOKING_TEXTS.receiptItems}>
      <ul>
        {items.map((item) => (
          <li key={item.id} css={styles.line}>
            <span css={styles.name}>
              {item.product_name ?? BOOKING_TEXTS.receiptParts[item.kind]}
              <span css={styles.note}>
                {[item.merchant_name, dayText(item.created_at)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span css={styles.value}>{signedText(item.amount)}</span>
          </li>
        ))}
      </ul>
      <ListEnd {...listEndProps(query, report, REPORT_TEXTS.moreFailed)} end={null} />
    </section>
  );
}

const styles = {
  receipt: css({ display: 'grid', gap: space[7] }),
  failed: css({
    ...text('sm'),
    padding: space[5],
    borderRadius: 12,
    backgroundColor: color.sunken,
    color: color.warning,
  }),
  fix: css({
    ...text('sm', 600),
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: color.link,
  }),
  title: css({ ...text('base', 700), marginBottom: space[2] }),
  line: css({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: space[6],
    paddingBlock: space[3],
    '& + &': { borderTop: `1px solid ${color.border}` },
  }),
  name: css({ ...text('sm'), minWidth: 0, color: color.text2 }),
  note: css({ ...text('xs'), display: 'block' }),
  value: css({
    ...text('base', 600),
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  }),
};
