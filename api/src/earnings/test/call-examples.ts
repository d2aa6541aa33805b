import { type AccessRow, type ListExample, NOTHING } from '#test/call-example';

export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'creator-step.list': [NOTHING, '401 200 200 200 200 200 200'],
  'creator-step.take': [() => ({ step: 'terms' }), '401 200 200 200 200 403 403'],
  'earning.cash-out': [() => ({ idempotency_key: 'cash-out-key' }), '401 403 409 200 403 403 409'],
  'earning.goal': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.set-goal': [() => ({ amount: 50_000 }), '401 403 200 200 403 403 403'],
  'earning.payment-check': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.commission-rate': [({ productId }) => ({ product_id: productId }), '401 403 200 200 403 403 200'],
  'earning.payment-profile': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.pending': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.timeline': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.payment': [({ paymentId }) => ({ id: paymentId }), '401 403 404 200 403 403 404'],
  'earning.payment-items': [({ paymentId }) => ({ id: paymentId }), '401 403 404 200 403 403 404'],
  'earning.payments': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.product': [({ productId }) => ({ id: productId }), '401 403 200 200 403 403 200'],
  'earning.products': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.report': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.sale': [({ saleId }) => ({ id: saleId }), '401 403 404 200 403 403 404'],
  'earning.sale-choices': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.sales': [NOTHING, '401 403 200 200 403 403 200'],
  'earning.statement': [() => ({ month: '2026-01' }), '401 403 200 200 403 403 200'],
  'earning.transactions': [NOTHING, '401 403 200 200 403 403 200'],
  'metric.items': [() => ({ slug: 'post' }), '401 403 200 200 403 403 200'],
  'metric.series': [NOTHING, '401 403 200 200 403 403 200'],
  'metric.view': [({ postId }) => ({ views: [{ kind: 'post', id: postId }] }), '200 200 200 200 200 200 200'],
};

export const LISTS: Readonly<Record<string, ListExample>> = {
  // The demo's creator may have no payment yet; the test of receipts pages through one.
  'earning.payment-items': null,
  'metric.items': () => ({ slug: 'product' }),
};
