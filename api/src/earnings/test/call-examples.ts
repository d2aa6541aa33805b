import { type AccessRow, FOR, type ListExample, NOTHING } from '#test/call-example';

export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'creator-step.list': [NOTHING, FOR.members],
  'creator-step.take': [() => ({ step: 'terms' }), '401 200 200 200 200 403 403'],
  'earning.cash-out': [() => ({ idempotency_key: 'cash-out-key' }), '401 403 409 200 403 403 409'],
  'earning.goal': [NOTHING, FOR.creators],
  'earning.set-goal': [() => ({ amount: 50_000 }), FOR.creatorChanges],
  'earning.payment-check': [NOTHING, FOR.creators],
  'earning.commission-rate': [({ productId }) => ({ product_id: productId }), FOR.creators],
  'earning.payment-profile': [NOTHING, FOR.creators],
  'earning.pending': [NOTHING, FOR.creators],
  'earning.timeline': [NOTHING, FOR.creators],
  'earning.payment': [({ paymentId }) => ({ id: paymentId }), '401 403 404 200 403 403 404'],
  'earning.payment-items': [({ paymentId }) => ({ id: paymentId }), '401 403 404 200 403 403 404'],
  'earning.payments': [NOTHING, FOR.creators],
  'earning.product': [({ productId }) => ({ id: productId }), FOR.creators],
  'earning.products': [NOTHING, FOR.creators],
  'earning.report': [NOTHING, FOR.creators],
  'earning.sale': [({ saleId }) => ({ id: saleId }), '401 403 404 200 403 403 404'],
  'earning.sale-choices': [NOTHING, FOR.creators],
  'earning.sale-series': [NOTHING, FOR.creators],
  'earning.sales': [NOTHING, FOR.creators],
  'earning.shops': [NOTHING, FOR.creators],
  'earning.statement': [() => ({ month: '2026-01' }), FOR.creators],
  'earning.transactions': [NOTHING, FOR.creators],
  'metric.items': [() => ({ slug: 'post' }), FOR.creators],
  'metric.series': [NOTHING, FOR.creators],
  'metric.view': [({ postId }) => ({ views: [{ kind: 'post', id: postId }] }), FOR.everyone],
};

export const LISTS: Readonly<Record<string, ListExample>> = {
  // The demo's creator may have no payment yet; the test of receipts pages through one.
  'earning.payment-items': null,
  'metric.items': () => ({ slug: 'product' }),
};
