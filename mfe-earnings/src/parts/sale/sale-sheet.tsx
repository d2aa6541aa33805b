import { calendarDayText } from '@tagalong/contracts/core/calendar-day';
import type { ResponseOf } from '@tagalong/contracts/core/endpoint';
import { moneyText } from '@tagalong/contracts/core/money';
import { href } from '@tagalong/contracts/core/routes';
import { SHARED_TEXTS } from '@tagalong/contracts/core/shared-texts';
import { PAYMENTS_ROUTE, PRODUCT_EARNING_ROUTE } from '@tagalong/contracts/earnings/routes';
import { getSale } from '@tagalong/contracts/earnings/sale';
import { POST_ROUTE } from '@tagalong/contracts/social/routes';
import { failureProps, isWaiting, useCall, useHost } from '@tagalong/platform';
import { ErrorState, Spinner } from '@tagalong/ui';
import { Sheet } from '@tagalong/ui/overlay';
import { momentText, siteDay } from '#lib/date-text.ts';
import { type Step, StepList } from '#lib/step-list.tsx';
import type { PopupState } from '#lib/use-lazy-popup.tsx';
import { signedText } from '#parts/bank/transaction-labels.ts';
import { paidText } from './sale-labels.ts';
import { SALE_TEXTS } from './sale-texts.ts';

/** Shows what led to a sale and what became of its commission. */
export function SaleSheet({ id, ...popup }: PopupState & { id: number }) {
  return (
    <Sheet {...popup} title={SALE_TEXTS.pathTitle}>
      <SalePath id={id} />
    </Sheet>
  );
}

function SalePath({ id }: { id: number }) {
  const { report } = useHost();
  const query = useCall(getSale, { id });
  if (isWaiting(query)) return <Spinner size={28} label={SHARED_TEXTS.loading} />;
  if (!query.data) return <ErrorState title={SALE_TEXTS.pathFailed} {...failureProps(query, report)} />;
  return <StepList steps={stepsOf(query.data.data)} />;
}

type Sale = ResponseOf<typeof getSale>['data'];

/** The steps of a sale: post or shop, click, order, bookings, and the payment that covers it. */
function stepsOf(sale: Sale): Step[] {
  const { post, product, clicked_at, bookings } = sale;
  return [
    {
      id: 'source',
      title: post ? SALE_TEXTS.stepPost : SALE_TEXTS.stepShop,
      when: post?.name,
      link: post ? { to: href(POST_ROUTE, { id: post.key }), text: SALE_TEXTS.toPost } : undefined,
      isDone: true,
    },
    ...(clicked_at
      ? [{ id: 'click', title: SALE_TEXTS.stepClick, when: momentText(clicked_at), isDone: true }]
      : []),
    {
      id: 'order',
      title: SALE_TEXTS.stepOrder(sale.merchant_name),
      when: [product?.name, momentText(sale.ordered_at)].filter(Boolean).join(' · '),
      amount: paidText(sale.amount, sale.currency),
      link: product
        ? { to: href(PRODUCT_EARNING_ROUTE, { id: product.id }), text: SALE_TEXTS.toProduct }
        : undefined,
      isDone: true,
    },
    ...bookings.map(({ id, kind, amount, created_at }) => ({
      id: String(id),
      title: SALE_TEXTS.bookings[kind],
      when: momentText(created_at),
      amount: amount === 0 ? undefined : signedText(amount),
      isDone: true,
    })),
    ...nextSteps(sale),
  ];
}

/** Returns the commission's remaining steps, or its outcome. */
function nextSteps({ state, available_at, payment }: Sale): Step[] {
  if (payment) {
    const { id, amount, created_at } = payment;
    return [
      {
        id: 'payment',
        title: SALE_TEXTS.stepPayment,
        when: `${momentText(created_at)} · ${moneyText(amount)}`,
        link: { to: href(PAYMENTS_ROUTE, undefined, { payment: String(id) }), text: SALE_TEXTS.toPayment },
        isDone: true,
      },
    ];
  }
  if (state === 'pending' && available_at) {
    const day = calendarDayText(siteDay(new Date(available_at)));
    return [{ id: 'waiting', title: SALE_TEXTS.stepWaiting(day), isDone: false }];
  }
  return state === 'available' ? [{ id: 'waiting', title: SALE_TEXTS.stepNoPayment, isDone: false }] : [];
}
